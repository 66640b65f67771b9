import { Skeleton, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Lock, MailOpen } from "lucide-react";
import { useCallback } from "react";
import { useTranslations } from "use-intl";
import { useMayAnywhere, useMe } from "../../data/company.ts";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { Paging } from "../../ui/list/paging.tsx";
import { SearchField } from "../../ui/list/search-field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { useRightWords } from "../../ui/right-words.ts";
import classes from "./inbox.module.css";
import { MailView } from "./mail-view.tsx";
import { mailsQuery } from "./queries.ts";

/** Mails that were kept instead of sent, so that a campaign's mails can be read before there is a mail server. */
export function Inbox() {
  const t = useTranslations("inbox");
  const explain = useRightWords();
  const allowed = useMayAnywhere("personal-data");
  const roles = useMe().companies.flatMap((company) => company.roles);
  return (
    <>
      <PageHeading title={t("title")} />
      {allowed ? (
        <Mails />
      ) : (
        <Notice picture={<Lock size={32} />} title={t("title")}>
          {explain("personal-data", roles)}
        </Notice>
      )}
    </>
  );
}

function Mails() {
  const t = useTranslations("inbox");
  const address = useSearch({ from: "/shell/inbox" });
  const navigate = useNavigate({ from: "/inbox" });
  const mails = useQuery(mailsQuery(address));
  const search = useCallback(
    (to: string) => navigate({ search: (before) => ({ ...before, to, page: 1 }), replace: true }),
    [navigate],
  );
  if (mails.isError && !mails.data) return <LoadError error={mails.error} retry={() => mails.refetch()} />;
  if (mails.data?.total === 0 && address.to === "")
    return (
      <Notice picture={<MailOpen size={32} />} title={t("emptyTitle")}>
        {t("emptyText")}
      </Notice>
    );
  return (
    <>
      <Text c="dimmed" mb="md">
        {t("text")}
      </Text>
      <div className={classes.columns} data-reading={address.mail ? true : undefined}>
        <div className={classes.list}>
          <SearchField value={address.to} onSearch={search} label={t("search")} placeholder={t("search")} w="100%" />
          {mails.data ? (
            <nav aria-label={t("mails")}>
              <ul className={classes.mails}>
                {mails.data.data.map(({ mailId, subject, to, sentAt }) => (
                  <li key={mailId}>
                    <Link
                      to="/inbox"
                      search={{ ...address, mail: mailId }}
                      className={classes.mail}
                      data-active={mailId === address.mail || undefined}
                      aria-current={mailId === address.mail ? "true" : undefined}
                    >
                      <span className={classes.subject}>{subject || t("noSubject")}</span>
                      <span className={classes.who}>
                        <span className={classes.to}>{to}</span>
                        <RelativeTime iso={sentAt} />
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
              {mails.data.total === 0 && <Text c="dimmed">{t("noneText")}</Text>}
            </nav>
          ) : (
            <Stack gap="xs">
              <Skeleton h={56} />
              <Skeleton h={56} />
              <Skeleton h={56} />
            </Stack>
          )}
          {mails.data && (
            <Paging
              page={address.page}
              size={address.size}
              total={mails.data.total}
              onChange={(paging) => navigate({ search: (before) => ({ ...before, ...paging }) })}
            />
          )}
        </div>
        <div className={classes.reader}>
          {address.mail ? (
            <MailView
              key={address.mail}
              mailId={address.mail}
              onBack={() => navigate({ search: (before) => ({ ...before, mail: "" }) })}
            />
          ) : (
            <Text c="dimmed" ta="center" py={64}>
              {t("choose")}
            </Text>
          )}
        </div>
      </div>
    </>
  );
}
