import type { AnswerBody } from "@fairground/contract/answers";
import { useTranslations } from "use-intl";
import { useTypeName } from "../../ui/type-name.ts";
import type { GalleryAddress } from "./address.ts";

/** A demo campaign as the gallery shows it. */
export type Demo = AnswerBody<"GET /api/v1/demo">["data"]["campaigns"][number];

/** Those of the demo campaigns that are looked for, in the words that the reader sees; none yet: null. */
export function useFound(
  all: readonly Demo[] | undefined,
  { q, game, goal, occasion, industry, length }: GalleryAddress,
): readonly Demo[] | null {
  const t = useTranslations("facets");
  const typeName = useTypeName();
  const wanted = folded(q).split(/\s+/);
  const said = (demo: Demo) =>
    folded(
      [
        ...[demo.name, demo.kind, demo.campaignType ? typeName(demo.campaignType) : ""],
        ...demo.goals.map((each) => t(`goals.${each}`)),
        ...demo.occasions.map((each) => t(`occasions.${each}`)),
        ...demo.industries.map((each) => t(`industries.${each}`)),
      ].join(" "),
    );
  const isFound = (demo: Demo) =>
    (game === "" || demo.campaignType === game) &&
    (goal === "" || demo.goals.includes(goal)) &&
    (occasion === "" || demo.occasions.includes(occasion)) &&
    (industry === "" || demo.industries.includes(industry)) &&
    (length === "" || demo.length === length) &&
    wanted.every((word) => said(demo).includes(word));
  return all?.filter(isFound) ?? null;
}

/** "Ostern" finds "OSTERN", "pascoa" finds "Páscoa". */
const folded = (text: string): string =>
  text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll("ß", "ss").trim();
