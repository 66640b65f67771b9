import { Badge, VisuallyHidden } from "@mantine/core";
import { Link, useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import classes from "./campaign-page.module.css";

const SECTIONS = [
  ["overview", "/campaigns/$campaignId"],
  ["preview", "/campaigns/$campaignId/preview"],
  ["problems", "/campaigns/$campaignId/problems"],
  ["texts", "/campaigns/$campaignId/texts"],
  ["prizes", "/campaigns/$campaignId/prizes"],
  ["codes", "/campaigns/$campaignId/codes"],
  ["access-codes", "/campaigns/$campaignId/access-codes"],
  ["leads", "/campaigns/$campaignId/leads"],
  ["reviews", "/campaigns/$campaignId/reviews"],
  ["winners", "/campaigns/$campaignId/winners"],
  ["leaderboard", "/campaigns/$campaignId/leaderboard"],
  ["versions", "/campaigns/$campaignId/versions"],
  ["evidence", "/campaigns/$campaignId/evidence"],
  ["requests", "/campaigns/$campaignId/requests"],
] as const;

/** The section of a campaign that the address names, and what it is called. */
export function useSection(): { section: (typeof SECTIONS)[number][0]; nameOf: (section: string) => string } {
  const t = useTranslations("campaign");
  const own = useTranslations("review.tabs");
  const board = useTranslations("people.board");
  const requests = useTranslations("requests");
  const evidence = useTranslations("evidence");
  const reviews = useTranslations("reviews");
  const winners = useTranslations("winners");
  const codes = useTranslations("codeRoom");
  const accessCodes = useTranslations("accessCodes");
  const path = useLocation({ select: ({ pathname }) => pathname });
  const nameOf = (section: string) => {
    if (section === "access-codes") return accessCodes("tab");
    if (section === "leaderboard") return board("tab");
    if (section === "evidence") return evidence("tab");
    if (section === "requests") return requests("tab");
    if (section === "reviews") return reviews("tab");
    if (section === "winners") return winners("tab");
    if (section === "codes") return codes("tab");
    if (section === "preview" || section === "problems" || section === "texts" || section === "versions")
      return own(section);
    return t(section as "overview" | "prizes" | "leads"); // the others
  };
  return { section: SECTIONS.map(([name]) => name).find((name) => path.endsWith(`/${name}`)) ?? "overview", nameOf };
}

/** The sections of a campaign. On a phone they do not fit beside each other: the shown one is brought into view. */
export function SectionTabs({
  campaignId,
  withRequests,
  waiting,
}: {
  campaignId: string;
  withRequests: boolean;
  /** Plays that wait for a decision. */
  waiting: number;
}) {
  const t = useTranslations("campaign");
  const reviews = useTranslations("reviews");
  const { section, nameOf } = useSection();
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is another shown tab
  useEffect(() => {
    const tabs = row.current;
    if (!tabs) return;
    // Once at first, and whenever there is another width: a phone may be turned.
    const observer = new ResizeObserver(() => {
      const shown = tabs.querySelector("[aria-current=page]")?.getBoundingClientRect();
      const { left, width } = tabs.getBoundingClientRect();
      if (shown) tabs.scrollLeft += shown.left + shown.width / 2 - (left + width / 2);
    });
    observer.observe(tabs);
    return () => observer.disconnect();
  }, [section]);
  return (
    <nav ref={row} aria-label={t("sections")} className={classes.tabs}>
      {SECTIONS.filter(([name]) => name !== "requests" || withRequests).map(([name, to]) => (
        <Link
          key={name}
          to={to}
          params={{ campaignId }}
          className={classes.tab}
          activeOptions={{ exact: true, includeSearch: false }}
          activeProps={{ "data-active": "true" }}
        >
          {nameOf(name)}
          {name === "reviews" && waiting > 0 && (
            <>
              {" "}
              <Badge size="sm" variant="light" color="amber" ml={4} aria-hidden>
                {waiting}
              </Badge>
              <VisuallyHidden>({reviews("waiting", { count: waiting })})</VisuallyHidden>
            </>
          )}
        </Link>
      ))}
    </nav>
  );
}
