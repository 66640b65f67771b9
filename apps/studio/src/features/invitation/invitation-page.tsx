import { Alert, Button, Loader, Stack, Text, Title } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { CircleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { api } from "../../data/api.ts";
import { chooseCompany } from "../../data/company.ts";
import { meQuery } from "../../data/queries.ts";
import { signOut } from "../../data/session.ts";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { LanguageChoice } from "../../ui/language-choice.tsx";
import { Mark } from "../../ui/mark.tsx";
import { useDocumentTitle } from "../../ui/page-heading.tsx";
import { toast } from "../../ui/toasts.ts";
import classes from "../sign-in/sign-in.module.css";
import { NewAccountForm } from "./new-account-form.tsx";
import { invitationQuery } from "./queries.ts";
import { forgetInvitation, invitationToken } from "./token.ts";

/** Where the letter's link leads: who has no account makes one, who has one signs in on the way, and then joins. */
export function InvitationPage(): ReactNode {
  const t = useTranslations("invitation");
  const common = useTranslations("common");
  const words = useProblemWords();
  const [token] = useState(invitationToken);
  const invitation = useQuery({ ...invitationQuery(token), enabled: token !== "" });
  const { data } = invitation;
  const title = data
    ? t("title", { company: data.company })
    : invitation.isError || token === ""
      ? t("closedTitle")
      : null;
  useDocumentTitle(title ?? common("loading"));
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <Mark size={36} />
        {title === null ? (
          <Stack align="center" py="xl">
            <Loader aria-label={common("loading")} />
          </Stack>
        ) : (
          <Title order={1}>{title}</Title>
        )}
        {data ? (
          <Open token={token} invitation={data} />
        ) : (
          title !== null && (
            <>
              <Text role="alert">{token === "" ? t("missing") : words(invitation.error)}</Text>
              <Text c="dimmed">{t("ask")}</Text>
              <Button variant="default" renderRoot={(link) => <Link {...link} to="/sign-in" />}>
                {t("toSignIn")}
              </Button>
            </>
          )
        )}
      </div>
      <LanguageChoice />
    </main>
  );
}

type Looked = Awaited<ReturnType<NonNullable<ReturnType<typeof invitationQuery>["queryFn"]>>>;

function Open({ token, invitation }: { token: string; invitation: Looked }): ReactNode {
  const t = useTranslations("invitation");
  const role = useTranslations("role");
  const problem = useTranslations("problem");
  const words = useProblemWords();
  const format = useFormatter();
  const router = useRouter();
  const queryClient = useQueryClient();
  const { company, email, roles, invitedBy, hasAccount, account } = invitation;

  const arrive = async (companyId: string, isSignedIn: boolean) => {
    forgetInvitation();
    chooseCompany(companyId);
    queryClient.removeQueries({ queryKey: meQuery.queryKey });
    toast(t("joined", { company }));
    await router.navigate(isSignedIn ? { to: "/campaigns" } : { to: "/sign-in" });
  };
  const join = useMutation({
    mutationFn: () => api.call("POST /api/v1/invitations/accept", { body: { token } }),
    onSuccess: ({ body }) => arrive(body.data.companyId, true),
  });
  const leave = async () => {
    if (!(await signOut())) return toast(problem("network"), "error");
    queryClient.removeQueries({ queryKey: meQuery.queryKey });
    await queryClient.invalidateQueries(invitationQuery(token));
  };

  let next: ReactNode;
  if (account === null && !hasAccount) next = <NewAccountForm token={token} email={email} onJoined={arrive} />;
  else if (account === null)
    next = (
      <>
        <Text>{t("known")}</Text>
        <Button size="md" renderRoot={(link) => <Link {...link} to="/sign-in" search={{ to: "/invitation" }} />}>
          {t("signIn")}
        </Button>
      </>
    );
  else if (account.email.toLowerCase() !== email)
    next = (
      <>
        <Alert color="amber" icon={<CircleAlert size={18} />}>
          {t("another", { email: account.email, name: email })}
        </Alert>
        <Text>{t("anotherText")}</Text>
        <Button size="md" onClick={leave}>
          {t("signOut")}
        </Button>
      </>
    );
  else
    next = (
      <>
        <div role="alert" className={classes.answer}>
          {join.error && (
            <Alert color="red" icon={<CircleAlert size={18} />} role="presentation">
              {words(join.error)}
            </Alert>
          )}
        </div>
        <Button size="md" loading={join.isPending} onClick={() => join.mutate()}>
          {t("join", { company })}
        </Button>
      </>
    );
  return (
    <>
      <div>
        <Text>{invitedBy ? t("invitedBy", { name: invitedBy }) : t("invited")}</Text>
        <Text c="dimmed">{t("roles", { roles: format.list(roles.map((each) => role(each))) })}</Text>
        <Text c="dimmed">{t("forAddress", { email })}</Text>
      </div>
      {next}
    </>
  );
}
