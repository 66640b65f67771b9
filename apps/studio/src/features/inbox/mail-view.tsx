import { Button, Skeleton, Tabs, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useTranslations } from "use-intl";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { takeNonce } from "../../ui/nonce.ts";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { framed } from "./framed.ts";
import classes from "./inbox.module.css";
import { mailQuery } from "./queries.ts";

/**
 * One mail as a mail program would show it. Its HTML stands in a frame without rights: no scripts, no forms, no origin;
 * links open in a new tab.
 */
export function MailView({ mailId, onBack }: { mailId: string; onBack: () => void }) {
  const t = useTranslations("inbox");
  const common = useTranslations("common");
  const mail = useQuery(mailQuery(mailId));
  const back = (
    <Button
      variant="subtle"
      color="gray"
      className={classes.back ?? ""}
      leftSection={<ArrowLeft size={16} />}
      onClick={onBack}
      mb="xs"
    >
      {common("back")}
    </Button>
  );
  if (mail.isError)
    return (
      <>
        {back}
        <LoadError error={mail.error} retry={() => mail.refetch()} />
      </>
    );
  if (!mail.data) return <Skeleton h={320} />;
  const { subject, from, to, sentAt, html, text } = mail.data;
  return (
    <article aria-label={subject || t("noSubject")}>
      {back}
      <Title order={2} mb="xs">
        {subject || t("noSubject")}
      </Title>
      <dl className={classes.head}>
        <dt>{t("from")}</dt>
        <dd>{from}</dd>
        <dt>{t("to")}</dt>
        <dd>{to}</dd>
        <dt>{t("sent")}</dt>
        <dd>
          <RelativeTime iso={sentAt} />
        </dd>
      </dl>
      <Tabs defaultValue="preview" keepMounted={false}>
        <Tabs.List mb="sm">
          <Tabs.Tab value="preview">{t("preview")}</Tabs.Tab>
          <Tabs.Tab value="plain">{t("plain")}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="preview">
          <iframe
            className={classes.frame}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            srcDoc={framed(html, takeNonce())}
            title={t("frame", { subject: subject || t("noSubject") })}
            referrerPolicy="no-referrer"
          />
        </Tabs.Panel>
        <Tabs.Panel value="plain">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
          <pre className={classes.plain} tabIndex={0}>
            {text}
          </pre>
        </Tabs.Panel>
      </Tabs>
    </article>
  );
}
