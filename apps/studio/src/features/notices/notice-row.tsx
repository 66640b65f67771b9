import { Text, VisuallyHidden } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { RelativeTime } from "../../ui/relative-time.tsx";
import classes from "./notices.module.css";
import type { Notice } from "./queries.ts";
import { roomOf, searchOf, useNoticeWords } from "./use-notice-words.ts";

/** One notice: what it says, of which campaign, by whom and when. It leads to the room that answers it, and is read by that. */
export function NoticeRow({
  notice,
  onGo,
  action,
}: {
  notice: Notice;
  onGo: () => void;
  action?: ReactNode;
}): ReactNode {
  const t = useTranslations("notices");
  const wordsOf = useNoticeWords();
  const { campaignId, campaign, by, at, isRead } = notice;
  return (
    <li className={classes.row} data-unread={!isRead || undefined}>
      <Link
        to={roomOf(notice)}
        params={{ campaignId }}
        search={searchOf(notice)}
        className={classes.link}
        onClick={onGo}
      >
        {!isRead && <VisuallyHidden>{t("unread")}: </VisuallyHidden>}
        <Text span size="sm" fw={isRead ? 400 : 600} className={classes.words ?? ""}>
          {wordsOf(notice)}
        </Text>
        <Text span size="xs" c="dimmed" className={classes.words ?? ""}>
          {campaign}
          {by && ` · ${by.name}`} · <RelativeTime iso={at} />
        </Text>
      </Link>
      {action}
    </li>
  );
}
