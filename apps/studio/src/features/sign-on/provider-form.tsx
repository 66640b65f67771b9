import { SIGN_ON_ROLES } from "@fairground/contract/define";
import {
  Alert,
  Button,
  Code,
  Group,
  NativeSelect,
  PasswordInput,
  Stack,
  Switch,
  Text,
  TextInput,
  Title,
} from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { api, faultsOf } from "../../data/api.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { toast } from "../../ui/toasts.ts";
import { Confirm } from "../campaign-actions/confirm.tsx";
import { type SignOnSettings, signOnQuery } from "./queries.ts";
import classes from "./sign-on.module.css";

type Role = (typeof SIGN_ON_ROLES)[number];
interface Values {
  issuer: string;
  clientId: string;
  clientSecret: string;
  domains: string;
  newMembers: Role | "";
  required: boolean;
}

/** The provider, and who comes in through it. What the server refuses is said at its field; nothing that was typed is lost. */
export function ProviderForm({
  companyId,
  settings,
  redirectUri,
}: {
  companyId: string;
  /** Null: there is none yet. */
  settings: SignOnSettings | null;
  redirectUri: string;
}): ReactNode {
  const t = useTranslations("signOn");
  const role = useTranslations("role");
  const words = useProblemWords();
  const queryClient = useQueryClient();
  const [asks, setAsks] = useState(false);
  const missing = (text: string) => (text.trim() === "" ? t("missing") : null);
  const form = useForm<Values>({
    initialValues: {
      issuer: settings?.issuer ?? "",
      clientId: settings?.clientId ?? "",
      clientSecret: "",
      domains: settings?.domains.map(({ domain }) => domain).join(", ") ?? "",
      newMembers: settings?.newMembers ?? "",
      required: settings?.required ?? false,
    },
    validate: {
      issuer: missing,
      clientId: missing,
      clientSecret: (secret) => (settings === null ? missing(secret) : null),
    },
    validateInputOnChange: false,
  });
  const changed = () => queryClient.invalidateQueries({ queryKey: signOnQuery(companyId).queryKey });
  const save = useMutation({
    mutationFn: ({ domains, clientSecret, newMembers, ...rest }: Values) =>
      api.call("PUT /api/v1/companies/{companyId}/sign-on", {
        params: { companyId },
        body: {
          ...rest,
          domains: domains.split(/[\s,;]+/).filter((one) => one !== ""),
          newMembers: newMembers === "" ? null : newMembers,
          ...(clientSecret === "" ? {} : { clientSecret }),
        },
      }),
    onSuccess: async () => {
      form.setFieldValue("clientSecret", "");
      await changed();
      toast(t("saved"));
    },
    onError: (error) => {
      const atFields = faultsOf(error).map(({ path, message }) => [path.split(".")[1] ?? "", message]);
      form.setErrors(Object.fromEntries(atFields));
      const [first] = atFields;
      if (first?.[0]) document.getElementById(`sign-on-${first[0]}`)?.focus();
    },
  });
  const remove = useMutation({
    mutationFn: () => api.call("DELETE /api/v1/companies/{companyId}/sign-on", { params: { companyId } }),
    onSuccess: async () => {
      setAsks(false);
      form.setValues({ issuer: "", clientId: "", clientSecret: "", domains: "", newMembers: "", required: false });
      await changed();
      toast(t("removed"));
    },
  });
  const submit = form.onSubmit(
    (values) => save.mutate(values),
    (errors) => document.getElementById(`sign-on-${Object.keys(errors)[0]}`)?.focus(),
  );
  const field = (name: keyof Values) => ({ id: `sign-on-${name}`, ...form.getInputProps(name) });
  // The question stands beside the form: what is pressed in it would be the form’s own, too.
  return (
    <>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Title order={2} size="h3">
            {t("provider")}
          </Title>
          <div>
            <Text size="sm" fw={500}>
              {t("redirect")}
            </Text>
            <Group gap="xs" wrap="nowrap" my={4}>
              <Code className={classes.long ?? ""}>{redirectUri}</Code>
              <CopyButton text={redirectUri} label={t("copyRedirect")} />
            </Group>
            <Text size="xs" c="dimmed">
              {t("redirectHelp")}
            </Text>
          </div>
          <TextInput
            type="url"
            label={t("issuer")}
            description={t("issuerHelp")}
            spellCheck={false}
            autoCapitalize="none"
            {...field("issuer")}
          />
          <TextInput label={t("clientId")} spellCheck={false} autoCapitalize="none" {...field("clientId")} />
          <PasswordInput
            label={t("clientSecret")}
            description={settings ? t("secretKept") : t("secretNew")}
            autoComplete="off"
            visibilityToggleButtonProps={{ "aria-hidden": true, tabIndex: -1 }}
            {...field("clientSecret")}
          />
          <Title order={2} size="h3" mt="md">
            {t("people")}
          </Title>
          <TextInput
            label={t("domains")}
            description={t("domainsHelp")}
            spellCheck={false}
            autoCapitalize="none"
            {...field("domains")}
          />
          <NativeSelect
            label={t("newMembers")}
            data={[
              { value: "", label: t("nobody") },
              ...SIGN_ON_ROLES.map((one) => ({ value: one, label: t("becomes", { role: role(one) }) })),
            ]}
            {...field("newMembers")}
          />
          <Switch
            id="sign-on-required"
            label={t("required")}
            description={t("requiredHelp")}
            {...form.getInputProps("required", { type: "checkbox" })}
          />
          {save.isError && (
            <Alert color="red" icon={<CircleAlert size={18} />} role="alert">
              {words(save.error)}
            </Alert>
          )}
          <Group justify="space-between">
            <Button type="submit" loading={save.isPending}>
              {t("save")}
            </Button>
            {settings !== null && (
              <Button variant="subtle" color="gray" onClick={() => setAsks(true)}>
                {t("remove")}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
      <Confirm
        opened={asks}
        onClose={() => setAsks(false)}
        title={t("removeTitle")}
        confirm={t("remove")}
        onConfirm={() => remove.mutate()}
        busy={remove.isPending}
        error={remove.isError ? words(remove.error) : null}
        danger
      >
        {t("removeText")}
      </Confirm>
    </>
  );
}
