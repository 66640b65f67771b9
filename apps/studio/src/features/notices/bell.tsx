import { MOST_UNREAD } from "@fairground/contract/notice-kinds";
import { ActionIcon, Anchor, Button, Group, Popover, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Bell as BellPicture } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { useCompany } from "../../data/company.ts";
import { announce } from "../../ui/announce.tsx";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { NoticeRow } from "./notice-row.tsx";
import classes from "./notices.module.css";
import { newestQuery, unreadQuery, useRead } from "./queries.ts";

/** How many notices are unread in the company that is looked at, and the newest of them. Nothing where no company lets one in. */
export function Bell({ position }: { position: "bottom-end" | "right-start" }): ReactNode {
  const { company } = useCompany();
  return company && !company.withheld ? <CompanyBell companyId={company.companyId} position={position} /> : null;
}

function CompanyBell({
  companyId,
  position,
}: {
  companyId: string;
  position: "bottom-end" | "right-start";
}): ReactNode {
  const t = useTranslations("notices");
  const [opened, { toggle, close }] = useDisclosure(false);
  const unread = useQuery(unreadQuery(companyId)).data;
  const count = unread?.count ?? 0;
  return (
    <Popover
      opened={opened}
      onChange={(open) => !open && close()}
      position={position}
      width="min(380px, calc(100vw - 16px))"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          c="var(--mantine-color-text)"
          size={40}
          className={classes.bell ?? ""}
          aria-label={count >= MOST_UNREAD ? t("bellMany") : t("bell", { count })}
          onClick={toggle}
        >
          <BellPicture size={20} aria-hidden />
          {count > 0 && (
            <span className={classes.count} aria-hidden>
              {count >= MOST_UNREAD ? "99+" : count}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0}>
        {opened && <Newest companyId={companyId} until={unread?.newest?.at ?? null} close={close} />}
      </Popover.Dropdown>
    </Popover>
  );
}

function Newest({
  companyId,
  until,
  close,
}: {
  companyId: string;
  /** When the newest of those that are unread was told. */
  until: string | null;
  close: () => void;
}): ReactNode {
  const t = useTranslations("notices");
  const newest = useQuery(newestQuery(companyId));
  const read = useRead(companyId);
  const readAll = useRead(companyId, () => announce(t("allRead")));
  return (
    <div className={classes.popover}>
      <Group justify="space-between" wrap="nowrap" className={classes.head ?? ""}>
        <Title order={2} size="h4">
          {t("title")}
        </Title>
        {until && (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={readAll.isPending}
            onClick={() => readAll.mutate({ until })}
          >
            {t("readAll")}
          </Button>
        )}
      </Group>
      {newest.isError && !newest.data ? (
        <LoadError error={newest.error} retry={() => newest.refetch()} />
      ) : newest.data?.length === 0 ? (
        <Text size="sm" c="dimmed" px="md" py="lg">
          {t("emptyText")}
        </Text>
      ) : newest.data ? (
        <ul className={classes.newest}>
          {newest.data.map((notice) => (
            <NoticeRow
              key={notice.noticeId}
              notice={notice}
              onGo={() => {
                if (!notice.isRead) read.mutate({ noticeId: notice.noticeId });
                close();
              }}
            />
          ))}
        </ul>
      ) : (
        <Stack gap="xs" p="md" aria-busy="true">
          <Skeleton h={40} />
          <Skeleton h={40} />
        </Stack>
      )}
      <div className={classes.foot}>
        <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/notices" onClick={close} />}>
          {t("all")}
        </Anchor>
      </div>
    </div>
  );
}

/** Says once when something new is there. Stands once in the page, however many bells there are. */
export function NewNoticesSaid(): ReactNode {
  const { company } = useCompany();
  return company && !company.withheld ? <Said key={company.companyId} companyId={company.companyId} /> : null;
}

function Said({ companyId }: { companyId: string }): ReactNode {
  const t = useTranslations("notices");
  const { data } = useQuery(unreadQuery(companyId));
  const known = useRef<{ newest: string | null } | null>(null);
  useEffect(() => {
    if (!data) return;
    if (known.current && data.newest && data.newest.noticeId !== known.current.newest)
      announce(t("arrived", { count: data.count }));
    known.current = { newest: data.newest?.noticeId ?? known.current?.newest ?? null };
  }, [data, t]);
  return null;
}
