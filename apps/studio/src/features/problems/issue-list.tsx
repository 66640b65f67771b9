import type { Issue, IssueCode } from "@fairground/model/review";
import { Button, UnstyledButton } from "@mantine/core";
import { Link, useParams } from "@tanstack/react-router";
import { ArrowRight, Plus } from "lucide-react";
import { useTranslations } from "use-intl";
import { groupFaults } from "../../ui/faults/faults.ts";
import { LanguageRow } from "./language-row.tsx";
import classes from "./problems.module.css";
import { rowsOf } from "./rows-of.ts";

/** How one goes to where a problem is. */
export interface Going {
  canShow: (issue: Issue) => boolean;
  onShow: (issue: Issue) => void;
  /** One leaves for another room by a link, as out of a dialog. */
  onLeave?: () => void;
  /** The page on which it is, "" for none. */
  pageOf: (issue: Issue) => string;
  /** What mends it at once, undefined where nothing does. */
  mend?: (issue: Issue) => (() => void) | undefined;
}

/** Where codes are added: those one gives away, and those that let one in. */
const CODE_ROOMS: Partial<Record<IssueCode, "/campaigns/$campaignId/codes" | "/campaigns/$campaignId/access-codes">> = {
  "codes-none": "/campaigns/$campaignId/codes",
  "codes-short": "/campaigns/$campaignId/codes",
  "access-codes-none": "/campaigns/$campaignId/access-codes",
};

const FORM_MENDS = [
  "consent-preset",
  "consent-needed",
  "age-not-asked",
  "purpose-misplaced",
  "purpose-twice",
  "mail-outcome-gone",
] as const;
const isFormMend = (code: IssueCode): code is (typeof FORM_MENDS)[number] => FORM_MENDS.some((each) => each === code);

/** Problems in plain words, each with one press that mends it or goes to where it is mended (studio, 23). */
export function IssueList({ issues, going }: { issues: readonly Issue[]; going?: Going | undefined }) {
  return (
    <ul className={classes.list}>
      {rowsOf(issues).map((row, index) =>
        row.kind === "one" ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is made anew with each check
          <IssueRow key={index} issue={row.issue} going={going} />
        ) : (
          <LanguageRow key={`${row.code} ${row.language}`} row={row}>
            <IssueList issues={row.issues.map(single)} going={going} />
          </LanguageRow>
        ),
      )}
    </ul>
  );
}

/** A text of a group stands alone in its list. */
const single = (issue: Issue): Issue => ({ ...issue, values: { ...issue.values, alone: 1 } });

function IssueRow({ issue, going }: { issue: Issue; going: Going | undefined }) {
  const t = useTranslations("review.problems");
  const say = useIssueWords();
  const { campaignId } = useParams({ strict: false });
  const words = say(issue);
  const page = going?.pageOf(issue) ?? "";
  const named = (
    <span className={classes.words}>
      {words} {page !== "" && <span className={classes.page}>{page}</span>}
    </span>
  );
  const room = CODE_ROOMS[issue.code];
  const mend = going?.mend?.(issue);
  const adds = issue.code === "age-not-asked" || !isFormMend(issue.code);
  if (issue.code === "legal-missing" && campaignId)
    return (
      <li>
        <Link
          to="/campaigns/$campaignId/settings"
          params={{ campaignId }}
          hash={`legal-${issue.values.fact}`}
          onClick={going?.onLeave}
          className={classes.go ?? ""}
        >
          {named}
          <span className={classes.show}>
            {t("show")} <ArrowRight size={14} aria-hidden />
          </span>
        </Link>
      </li>
    );
  if (room && campaignId)
    return (
      <li>
        <Link to={room} params={{ campaignId }} onClick={going?.onLeave} className={classes.go ?? ""}>
          {named}
          <span className={classes.show}>
            {t("addCodes")} <ArrowRight size={14} aria-hidden />
          </span>
        </Link>
      </li>
    );
  if (mend)
    return (
      <li>
        {named}
        <Button
          size="compact-sm"
          variant="light"
          className={classes.mend ?? ""}
          leftSection={adds && <Plus size={14} aria-hidden />}
          onClick={mend}
        >
          {t(isFormMend(issue.code) && issue.elementId ? `mends.${issue.code}` : "create")}
        </Button>
      </li>
    );
  if (!going?.canShow(issue)) return <li>{named}</li>;
  return (
    <li>
      <UnstyledButton
        className={classes.go}
        onClick={() => {
          going.onLeave?.();
          going.onShow(issue);
        }}
      >
        {named}
        <span className={classes.show}>
          {t("show")} <ArrowRight size={14} aria-hidden />
        </span>
      </UnstyledButton>
    </li>
  );
}

/** The sentence of a problem: colours by the names that the inspector has for them, places by the part of the campaign. */
function useIssueWords(): (issue: Issue) => string {
  const t = useTranslations("review.problems");
  const tokens = useTranslations("editor.inspector.tokens");
  const areas = useTranslations("faults");
  const facts = useTranslations("legalFacts.fields");
  const color = (token: unknown): string => {
    const name = String(token ?? "").replace(/^c-/, "");
    return tokens.has(name as "text") ? tokens(name as "text") : name; // has() tells whether it is one
  };
  return ({ code, values }) => {
    const [group] = groupFaults([{ path: String(values.path ?? ""), message: "" }]);
    const own = {
      ...(code === "contrast-theme" && { text: color(values.text), behind: color(values.behind) }),
      ...(code === "legal-missing" && { fact: facts(`${values.fact as "organiser"}.label`) }), // one of the facts
      ...(code === "refused" && group && { place: areas(group.area) }),
    };
    return t(code, { ...NO_VALUES, ...values, ...own });
  };
}

/** The sentences' places; each issue fills its own. */
const NO_VALUES = {
  ...{
    target: "",
    page: "",
    prize: "",
    text: "",
    behind: "",
    language: "",
    path: "",
    message: "",
    place: "",
    field: "",
    placeholder: "",
    fact: "",
    id: "",
  },
  ...{ at: 0, needed: 0, left: 0, ratio: 0, door: 0, age: 0, kilobytes: 0 },
};
