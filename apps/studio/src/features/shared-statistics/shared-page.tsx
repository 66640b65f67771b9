import { ProblemError } from "@fairground/contract/client";
import { Loader, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { isMissing } from "../../data/api.ts";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { LanguageChoice } from "../../ui/language-choice.tsx";
import { Mark } from "../../ui/mark.tsx";
import { useDocumentTitle } from "../../ui/page-heading.tsx";
import signIn from "../sign-in/sign-in.module.css";
import { Dashboard } from "./dashboard.tsx";
import { PasswordForm } from "./password-form.tsx";
import { type Held, sharedQuery } from "./queries.ts";

/** Where a link to statistics leads: anyone who has it sees them, and nothing else. What it holds stays behind the #. */
export function SharedPage(): ReactNode {
  const t = useTranslations("shared");
  const common = useTranslations("common");
  const [token] = useState(() => /^#token=([\w-]+)$/.exec(location.hash)?.[1] ?? "");
  const [held, setHeld] = useState<Held>({ token });
  useNoIndex();
  const first = useQuery({ ...sharedQuery(held, {}, false), enabled: token !== "" });
  const { refetch } = first;
  const lost = useCallback(() => {
    setHeld({ token });
    void refetch();
  }, [token, refetch]);
  const isLocked = first.error instanceof ProblemError && first.error.code === "share-locked";
  const isClosed = token === "" || isMissing(first.error);
  const title = isLocked
    ? t("lockedTitle")
    : isClosed
      ? t("closedTitle")
      : first.isError
        ? t("title")
        : common("loading");
  useDocumentTitle(first.data && !isLocked && !isClosed ? first.data.name : title);
  if (first.data && !isLocked && !isClosed) return <Dashboard held={held} first={first.data} onLost={lost} />;
  return (
    <main className={signIn.page}>
      <div className={signIn.card}>
        <Mark size={36} />
        {first.isPending && token !== "" ? (
          <Stack align="center" py="xl">
            <Loader aria-label={common("loading")} />
          </Stack>
        ) : (
          <>
            <Title order={1}>{title}</Title>
            {isLocked ? (
              <PasswordForm token={token} onOpened={(pass) => setHeld({ token, pass })} />
            ) : isClosed ? (
              <>
                <Text role="alert">{t(token === "" ? "missing" : "closed")}</Text>
                <Text c="dimmed">{t("ask")}</Text>
              </>
            ) : (
              <LoadError error={first.error} retry={() => first.refetch()} />
            )}
          </>
        )}
      </div>
      <LanguageChoice />
    </main>
  );
}

/** Found by no search engine that runs scripts; the server's answer says the same to the others. */
function useNoIndex(): void {
  useEffect(() => {
    const meta = document.createElement("meta");
    meta.name = "robots";
    meta.content = "noindex";
    document.head.append(meta);
    return () => meta.remove();
  }, []);
}
