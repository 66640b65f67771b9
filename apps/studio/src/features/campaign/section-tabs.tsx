import { Badge, VisuallyHidden } from "@mantine/core";
import { Link, useLocation } from "@tanstack/react-router";
import { type ReactNode, useRef } from "react";
import { useTranslations } from "use-intl";
import { useKeptInView } from "../../ui/use-kept-in-view.ts";
import classes from "./campaign-page.module.css";

/** Groups of sections, each with an address of its own; a group opens with its first. */
const GROUPS = [
  ["overview", [["overview", "/campaigns/$campaignId"]]],
  ["statistics", [["statistics", "/campaigns/$campaignId/statistics"]]],
  [
    "draft",
    [
      ["preview", "/campaigns/$campaignId/preview"],
      ["problems", "/campaigns/$campaignId/problems"],
      ["texts", "/campaigns/$campaignId/texts"],
      ["settings", "/campaigns/$campaignId/settings"],
    ],
  ],
  [
    "give",
    [
      ["prizes", "/campaigns/$campaignId/prizes"],
      ["moments", "/campaigns/$campaignId/moments"],
      ["codes", "/campaigns/$campaignId/codes"],
      ["access-codes", "/campaigns/$campaignId/access-codes"],
      ["evidence", "/campaigns/$campaignId/evidence"],
    ],
  ],
  [
    "people",
    [
      ["leads", "/campaigns/$campaignId/leads"],
      ["winners", "/campaigns/$campaignId/winners"],
      ["reviews", "/campaigns/$campaignId/reviews"],
      ["leaderboard", "/campaigns/$campaignId/leaderboard"],
      ["sends", "/campaigns/$campaignId/sends"],
    ],
  ],
  [
    "publishing",
    [
      ["versions", "/campaigns/$campaignId/versions"],
      ["share", "/campaigns/$campaignId/share"],
      ["requests", "/campaigns/$campaignId/requests"],
    ],
  ],
] as const;
type SectionName = (typeof GROUPS)[number][1][number][0];
const SECTIONS: readonly SectionName[] = GROUPS.flatMap(([, sections]) => sections.map(([name]) => name));

/** The section of a campaign that the address names, and what it is called. */
export function useSection(): { section: SectionName; nameOf: (section: string) => string } {
  const t = useTranslations("campaign");
  const own = useTranslations("review.tabs");
  const board = useTranslations("people.board");
  const requests = useTranslations("requests");
  const evidence = useTranslations("evidence");
  const reviews = useTranslations("reviews");
  const winners = useTranslations("winners");
  const codes = useTranslations("codeRoom");
  const moments = useTranslations("moments");
  const accessCodes = useTranslations("accessCodes");
  const settings = useTranslations("campaignSettings");
  const sends = useTranslations("sends");
  const statistics = useTranslations("statistics");
  const share = useTranslations("shareRoom");
  const path = useLocation({ select: ({ pathname }) => pathname });
  const nameOf = (section: string) => {
    if (section === "share") return share("tab");
    if (section === "sends") return sends("tab");
    if (section === "statistics") return statistics("tab");
    if (section === "settings") return settings("tab");
    if (section === "access-codes") return accessCodes("tab");
    if (section === "leaderboard") return board("tab");
    if (section === "evidence") return evidence("tab");
    if (section === "requests") return requests("tab");
    if (section === "reviews") return reviews("tab");
    if (section === "winners") return winners("tab");
    if (section === "moments") return moments("tab");
    if (section === "codes") return codes("tab");
    if (section === "preview" || section === "problems" || section === "texts" || section === "versions")
      return own(section);
    return t(section as "overview" | "prizes" | "leads"); // the others
  };
  return { section: SECTIONS.find((name) => path.endsWith(`/${name}`)) ?? "overview", nameOf };
}

/** The sections of a campaign in two rows: their groups, and below them what the shown group has. */
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
  const { section, nameOf } = useSection();
  const [group, sections] = GROUPS.find(([, of]) => of.some(([name]) => name === section)) ?? GROUPS[0];
  const below = sections.filter(([name]) => name !== "requests" || withRequests);
  const link = { params: { campaignId }, className: classes.tab, activeOptions: { exact: true, includeSearch: false } };
  return (
    <nav aria-label={t("sections")} className={classes.sections}>
      <Row shown={group} label={t("groups")}>
        {GROUPS.map(([name, [[, to]]]) => (
          <li key={name}>
            <Link {...link} to={to} {...(name === group && { "data-active": true, "aria-current": "true" as const })}>
              {name === "overview" || name === "statistics" ? nameOf(name) : t(`group.${name}`)}
              {name === "people" && group !== "people" && <Waiting count={waiting} />}
            </Link>
          </li>
        ))}
      </Row>
      {below.length > 1 && (
        <Row shown={section} label={t(`group.${group as Exclude<typeof group, "overview" | "statistics">}`)} isBelow>
          {below.map(([name, to]) => (
            <li key={name}>
              <Link {...link} to={to} activeProps={{ "data-active": "true" }}>
                {nameOf(name)}
                {name === "reviews" && <Waiting count={waiting} />}
              </Link>
            </li>
          ))}
        </Row>
      )}
    </nav>
  );
}

/** Where a row does not fit, what is shown of it is brought into view. @param shown what is at this moment */
function Row({
  shown,
  label,
  isBelow = false,
  children,
}: {
  shown: string;
  label: string;
  isBelow?: boolean;
  children: ReactNode;
}) {
  const row = useRef<HTMLUListElement>(null);
  useKeptInView(row, "[data-active]", shown);
  return (
    <ul ref={row} aria-label={label} className={classes.tabs} data-below={isBelow || undefined}>
      {children}
    </ul>
  );
}

/** How many plays and objections wait for a decision. */
function Waiting({ count }: { count: number }) {
  const reviews = useTranslations("reviews");
  if (count === 0) return null;
  return (
    <>
      {" "}
      <Badge size="sm" variant="light" color="amber" ml={4} aria-hidden>
        {count}
      </Badge>
      <VisuallyHidden>({reviews("waiting", { count })})</VisuallyHidden>
    </>
  );
}
