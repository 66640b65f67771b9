import type { Role } from "@fairground/contract/define";
import { MantineProvider } from "@mantine/core";
import { Notifications, notifications } from "@mantine/notifications";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { act, cleanup, configure, render, screen } from "@testing-library/react";
import { type UserEvent, userEvent } from "@testing-library/user-event";
import { type ReactNode, Suspense } from "react";
import { afterEach, expect } from "vitest";
import { type Me, meQuery } from "../data/queries.ts";
import { makeQueryClient } from "../data/query-client.ts";
import { parseSearch, stringifySearch } from "../ui/address.ts";
import { Announcer } from "../ui/announce.tsx";
import { theme } from "../ui/theme.ts";
import { type Language, loadWords } from "../words/languages.ts";
import { WordsProvider } from "../words/provider.tsx";
import { type Answers, type Asked, serve, unexpectedCalls } from "./api.ts";
import { COMPANY } from "./ids.ts";

// What was looked for, and which roles with which names there are; not the whole page with it.
configure({
  asyncUtilTimeout: 20_000, // a busy machine is no fault of a component
  getElementError: (message) =>
    new Error(
      message
        ?.split("\n")
        .filter((line, at) => at === 0 || /^ {2}(\w+:$|Name ")/.test(line))
        .join("\n"),
    ),
});

interface Options {
  language?: Language;
  /** Of the signed-in person in {@link COMPANY}. */
  roles?: readonly Role[];
  /** Whether publishing needs another member's yes. */
  twoPersonPublishing?: boolean;
  /** Who is signed in, in place of a member of {@link COMPANY}. */
  me?: Me;
  answers?: Answers;
  /** Where the component asks for its address: the route's path below `/shell` or its own, and the address itself. */
  at?: Place;
}
interface Place {
  route: string;
  address: string;
  readSearch?: (search: Record<string, unknown>) => object;
}

interface Shown {
  user: UserEvent;
  calls: readonly Asked[];
  queryClient: QueryClient;
  /** The address after what was done. */
  address: () => string;
}

/**
 * Shows a component within what the studio gives it (shell/app.tsx): words, look, data, toasts, the announcer and an address.
 * Nothing moves, nothing is tried again, and a call that the test has no answer for fails it.
 */
export async function shown(
  what: ReactNode,
  {
    language = "en",
    roles = ["CREATOR"],
    twoPersonPublishing = false,
    me = meAs(roles, twoPersonPublishing),
    answers = {},
    at = { route: "/", address: "/" },
  }: Options = {},
): Promise<Shown> {
  const calls = serve(answers);
  const queryClient = makeQueryClient(() => {});
  const { queries } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ queries: { ...queries, retry: false }, mutations: { retry: false } });
  queryClient.setQueryData(meQuery.queryKey, me);
  const history = createMemoryHistory({ initialEntries: [at.address] });
  const router = routerOf(what, at, history);
  await router.load();
  const words = await loadWords(language);
  await act(async () => {
    render(
      <MantineProvider theme={theme} env="test">
        <WordsProvider first={{ language, words }}>
          <QueryClientProvider client={queryClient}>
            <Notifications />
            <Announcer />
            <div id="content">
              <RouterProvider router={router as never /* the studio's own is the one that is registered */} />
            </div>
          </QueryClientProvider>
        </WordsProvider>
      </MantineProvider>,
    );
  });
  return { user: userEvent.setup(), calls, queryClient, address: () => history.location.href };
}

afterEach(() => {
  act(() => notifications.clean());
  cleanup();
  localStorage.clear();
  expect(unexpectedCalls(), "calls without an answer").toEqual([]);
});

/** What the screen reader is told politely, once it is. */
export async function expectSaid(words: string | RegExp): Promise<void> {
  expect(await screen.findByText(words, { selector: "[data-announcer]" })).toBeTruthy();
}

function routerOf(what: ReactNode, { route, readSearch }: Place, history: ReturnType<typeof createMemoryHistory>) {
  const root = createRootRoute({ component: Outlet });
  const shell = createRoute({ getParentRoute: () => root, id: "shell", component: Outlet });
  const page = {
    path: route.replace(/^\/shell/, ""),
    component: () => <Suspense>{what}</Suspense>,
    ...(readSearch && { validateSearch: readSearch }),
  };
  const tree = route.startsWith("/shell")
    ? root.addChildren([shell.addChildren([createRoute({ getParentRoute: () => shell, ...page })])])
    : root.addChildren([createRoute({ getParentRoute: () => root, ...page })]);
  return createRouter({ routeTree: tree, history, parseSearch, stringifySearch, defaultNotFoundComponent: () => null });
}

const meAs = (roles: readonly Role[], twoPersonPublishing: boolean): Me =>
  ({
    account: { id: "u1", name: "Mara Lind", email: "mara@example.org", platformAdmin: false, language: null },
    companies: [
      {
        companyId: COMPANY,
        name: "Norrvind",
        twoPersonPublishing,
        suspended: null,
        roles: [...roles],
        withheld: null,
        lent: null,
      },
    ],
  }) as unknown as Me; // what components ask of it
