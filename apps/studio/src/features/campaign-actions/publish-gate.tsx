import { Alert, Anchor, Checkbox, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { TriangleAlert } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { ProblemError } from "../../data/api.ts";
import { contentQuery, problemsQuery } from "../../data/queries.ts";
import { useFirstLook } from "../../ui/use-first-look.ts";

interface GateChoice {
  /** What a call that publishes is told, where somebody has ticked it. */
  said: { withoutCodes?: true };
  /** It is not known yet whether anybody could come in. */
  isLooking: boolean;
  /** True while the tick is missing: it is asked for, and nothing may be sent. */
  holds: () => boolean;
  /** What is wrong, the way to the codes and the tick; null: the gate opens, or there is none. */
  shown: ReactNode;
}

/**
 * An access page without a code that can be used lets nobody in: however it is published, at once, later, asked for or gone
 * back to, somebody says that it is meant so.
 * @param revision the older one that would be published; absent: the draft
 * @param isAsked whether somebody thinks of publishing it
 * @param refused what the server has answered: it may know better than what was looked up before
 * @param onLeave goes to the access codes
 */
export function useGateChoice({
  campaignId,
  revision,
  isAsked,
  refused,
  onLeave,
}: {
  campaignId: string;
  revision?: number | undefined;
  isAsked: boolean;
  refused: unknown;
  onLeave?: () => void;
}): GateChoice {
  const t = useTranslations("publish");
  const [isTicked, setTicked] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const tick = useRef<HTMLInputElement>(null);
  const of = revision === undefined ? "draft" : `revision:${revision}`;
  const content = useQuery({ ...contentQuery(campaignId, of), enabled: isAsked });
  const { pages, additionalPages } = content.data?.document ?? {};
  const hasGate = [pages, additionalPages].some((list) =>
    Object.values(list?.entities ?? {}).some(({ pageType }) => pageType === "access"),
  );
  // Asked anew each time: codes may have been made a moment ago.
  const facts = useQuery({ ...problemsQuery(campaignId), enabled: isAsked && hasGate, staleTime: 0 });
  const isRefused = refused instanceof ProblemError && refused.code === "publish-gate-shut";
  const isShut = isAsked && ((hasGate && facts.data?.hasAccessCodes === false) || isRefused);
  const isLooking = useFirstLook(isAsked, !content.isFetching && !(hasGate && facts.isFetching));
  const holds = () => {
    if (!isShut || isTicked) return false;
    setMissing(true);
    tick.current?.focus();
    return true;
  };
  if (!isShut) return { said: {}, isLooking, holds, shown: null };
  const shown = (
    <Alert color="amber" icon={<TriangleAlert size={18} />} title={t("gateTitle")} role="presentation">
      <Text size="sm">{t("gateText")}</Text>
      <Anchor
        size="sm"
        c="inherit"
        td="underline"
        onClick={onLeave}
        renderRoot={(props) => <Link {...props} to="/campaigns/$campaignId/access-codes" params={{ campaignId }} />}
      >
        {t("gateOpen")}
      </Anchor>
      <Checkbox
        mt="sm"
        ml={4} // room for the focus's ring, which the box would cut
        ref={tick}
        label={t("gateAnyway")}
        checked={isTicked}
        error={isMissing && !isTicked && t("gateTick")}
        onChange={({ currentTarget }) => setTicked(currentTarget.checked)}
      />
    </Alert>
  );
  return { said: isTicked ? { withoutCodes: true } : {}, isLooking, holds, shown };
}
