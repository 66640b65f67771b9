import { TOAST_AUTO_HIDE } from "@fairground/model/page";
import { localStorageColorSchemeManager, MantineProvider } from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { Announcer } from "../ui/announce.tsx";
import { theme, variables } from "../ui/theme.ts";
import { closeToastsOnClickAway, nameCloseButton } from "../ui/toasts.ts";
import { type Spoken, WordsProvider } from "../words/provider.tsx";
import { CrashBoundary } from "./crash.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import type { Routed } from "./router.tsx";

const appearance = localStorageColorSchemeManager({ key: "fairground-studio.appearance" });

/** The studio: look, words, data and pages, each inside the one before. */
export function App({ nonce, routed, first }: { nonce: string; routed: Routed; first: Spoken }) {
  const { router, queryClient } = routed;
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      defaultColorScheme="auto"
      colorSchemeManager={appearance}
      getStyleNonce={() => nonce}
    >
      <WordsProvider first={first}>
        <CrashBoundary>
          <QueryClientProvider client={queryClient}>
            <OfflineBanner />
            <Toasts />
            <Announcer />
            <RouterProvider router={router} />
          </QueryClientProvider>
        </CrashBoundary>
      </WordsProvider>
    </MantineProvider>
  );
}

function Toasts() {
  const t = useTranslations("common");
  useEffect(closeToastsOnClickAway, []);
  useEffect(() => nameCloseButton(t("close")), [t]);
  return <Notifications position="bottom-right" autoClose={TOAST_AUTO_HIDE} />;
}
