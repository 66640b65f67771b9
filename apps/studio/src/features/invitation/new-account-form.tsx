import { PASSWORD } from "@fairground/model/password";
import { Alert, Button, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { api } from "../../data/api.ts";
import { signIn } from "../../data/session.ts";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { NewPasswordField } from "../account/new-password-field.tsx";
import { refusedAdvice } from "../account/refused-advice.ts";

/** A name and a password, and the account is there: its address is proven by the letter. */
export function NewAccountForm({
  token,
  email,
  onJoined,
}: {
  token: string;
  email: string;
  /** @param isSignedIn false: the account is there, but signing in did not work */
  onJoined: (companyId: string, isSignedIn: boolean) => void;
}): ReactNode {
  const t = useTranslations("invitation");
  const words = useProblemWords();
  const form = useForm({
    initialValues: { name: "", password: "" },
    validate: {
      name: (name) => (name.trim() === "" ? t("nameMissing") : null),
      password: (password) => (password.length < PASSWORD.shortest ? t("passwordShort") : null),
    },
    validateInputOnChange: false,
  });
  const make = useMutation({
    mutationFn: async (body: { name: string; password: string }) => {
      const answer = await api.call("POST /api/v1/invitations/account", { body: { token, ...body } });
      const signedIn = await signIn(email, body.password);
      return { companyId: answer.body.data.companyId, isSignedIn: signedIn.kind === "signedIn" };
    },
    onSuccess: ({ companyId, isSignedIn }) => onJoined(companyId, isSignedIn),
  });
  const refused = refusedAdvice(make.error);
  const submit = form.onSubmit(
    (values) => make.mutate(values),
    (errors) => document.getElementById(errors.name ? "name" : "password")?.focus(),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {/* Password keepers note the address with the password. */}
        <input type="hidden" name="email" value={email} autoComplete="username" />
        <TextInput
          id="name"
          name="name"
          label={t("name")}
          autoComplete="name"
          maxLength={100}
          size="md"
          autoFocus
          {...form.getInputProps("name")}
        />
        <NewPasswordField
          id="password"
          name="password"
          label={t("password")}
          size="md"
          personal={[email, form.values.name]}
          refused={refused}
          {...form.getInputProps("password")}
          value={form.values.password}
          error={form.errors.password ?? refused.length > 0}
          onChange={({ currentTarget }) => {
            form.setFieldValue("password", currentTarget.value);
            if (refused.length > 0) make.reset();
          }}
        />
        <div role="alert">
          {make.error && (
            <Alert color="red" icon={<CircleAlert size={18} />} role="presentation">
              {words(make.error)}
            </Alert>
          )}
        </div>
        <Button type="submit" size="md" loading={make.isPending} fullWidth>
          {t("account")}
        </Button>
      </Stack>
    </form>
  );
}
