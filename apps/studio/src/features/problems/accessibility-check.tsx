import type { Issue } from "@fairground/model/review";
import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { NOTHING_PRETENDED, usePreview } from "../preview/use-preview.ts";
import { IssueList } from "./issue-list.tsx";
import classes from "./problems.module.css";

/** Milliseconds that a page may move in before it is looked at. */
const SETTLING = 800;

/** Opens the draft's first page as visitors get it, and lets axe look at it. */
export function AccessibilityCheck({ campaignId }: { campaignId: string }) {
  const t = useTranslations("review.problems");
  const [attempt, setAttempt] = useState(0);
  return (
    <>
      <Text c="dimmed" mb="xs">
        {t("accessibilityText")}
      </Text>
      <Button variant="default" onClick={() => setAttempt(attempt + 1)}>
        {t("accessibility")}
      </Button>
      {attempt > 0 && <Check key={attempt} campaignId={campaignId} attempt={attempt} />}
    </>
  );
}

function Check({ campaignId, attempt }: { campaignId: string; attempt: number }) {
  const t = useTranslations("review.problems");
  const preview = usePreview(campaignId, NOTHING_PRETENDED, attempt);
  const [found, setFound] = useState<Issue[] | "unreachable" | null>(null);
  const look = async (frame: HTMLIFrameElement) => {
    await new Promise((settled) => setTimeout(settled, SETTLING));
    const { runAxe } = await import("./axe-run.ts");
    setFound(await runAxe(frame).catch(() => "unreachable" as const));
  };
  return (
    <div role="status">
      {found === null ? t("checking") : found === "unreachable" ? t("unreachable") : found.length === 0 && t("clean")}
      {Array.isArray(found) && found.length > 0 && <IssueList issues={found} />}
      {preview.data && found === null && (
        <iframe
          className={classes.looked}
          title={t("accessibility")}
          width={1280}
          height={900}
          tabIndex={-1}
          src={preview.data.url}
          onLoad={({ currentTarget }) => void look(currentTarget)}
        />
      )}
    </div>
  );
}
