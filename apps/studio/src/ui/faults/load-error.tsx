import { Button, Text } from "@mantine/core";
import { CircleAlert, CloudOff } from "lucide-react";
import { useTranslations } from "use-intl";
import { isMissing, ProblemError } from "../../data/api.ts";
import { Notice } from "../notice.tsx";
import { isMissingChunk } from "./missing-chunk.ts";
import { NotFound } from "./not-found.tsx";
import { useProblemWords } from "./problem-words.ts";

/** Stands where something could not be loaded: what happened, what was kept, what to do. */
export function LoadError({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useTranslations();
  const words = useProblemWords();
  if (isMissing(error)) return <NotFound />;
  const requestId = error instanceof ProblemError ? error.problem?.requestId : undefined;
  const isOutdated = isMissingChunk(error);
  const away = error instanceof ProblemError && error.kind !== "problem";
  return (
    <div role="alert">
      <Notice
        picture={away ? <CloudOff size={32} /> : <CircleAlert size={32} />}
        title={t("errors.loadTitle")}
        action={
          isOutdated ? (
            <Button onClick={() => location.reload()}>{t("errors.reload")}</Button>
          ) : (
            <Button onClick={retry}>{t("common.retry")}</Button>
          )
        }
      >
        {isOutdated ? t("errors.outdated") : `${words(error)} ${t("errors.kept")}`}
        {requestId && (
          <Text span display="block" size="xs" mt={8}>
            {t("common.reference", { id: requestId })}
          </Text>
        )}
      </Notice>
    </div>
  );
}
