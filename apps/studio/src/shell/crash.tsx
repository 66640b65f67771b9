import { Button } from "@mantine/core";
import { CircleAlert } from "lucide-react";
import { Component, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { ProblemError } from "../data/api.ts";
import { LoadError } from "../ui/faults/load-error.tsx";
import { isMissingChunk } from "../ui/faults/missing-chunk.ts";
import classes from "../ui/faults/not-found.module.css";
import { Notice } from "../ui/notice.tsx";

/** The last net: what fails outside of any page. */
export class CrashBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? <Crash isOutdated={false} /> : this.props.children;
  }
}

/** What stands in a page's place when it fails; a page that could not be loaded offers to try again. */
export function PageCrash({ error, reset }: { error: unknown; reset: () => void }) {
  if (error instanceof ProblemError)
    return (
      <main className={classes.page}>
        <LoadError error={error} retry={reset} />
      </main>
    );
  return <Crash isOutdated={isMissingChunk(error)} />;
}

function Crash({ isOutdated }: { isOutdated: boolean }) {
  const t = useTranslations("errors");
  return (
    <main className={classes.page} role="alert">
      <Notice
        picture={<CircleAlert size={32} />}
        title={t("title")}
        level={1}
        action={<Button onClick={() => location.reload()}>{t("reload")}</Button>}
      >
        {isOutdated ? t("outdated") : `${t("text")} ${t("todo")}`}
      </Notice>
    </main>
  );
}
