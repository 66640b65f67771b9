import type { BodyInput, contract } from "@fairground/contract";
import type { AnswerBody } from "@fairground/contract/answers";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../data/api.ts";

export type MailTemplate = AnswerBody<"GET /mail/api/templates/{companyId}">["data"][number];
/** What a template holds beside its ids. */
export type TemplateWords = Omit<BodyInput<(typeof contract)["POST /mail/api/templates"]>, "companyId">;

const ownKey = (companyId: string) => ["company", companyId, "mail-templates"] as const;
const GLOBAL_KEY = ["global", "mail-templates"] as const;

/** The company's own, by name. */
export const ownTemplatesQuery = (companyId: string) =>
  queryOptions({
    queryKey: ownKey(companyId),
    queryFn: async ({ signal }) =>
      (await api.call("GET /mail/api/templates/{companyId}", { params: { companyId }, signal })).body.data,
  });

/** Those that every company has, by name. */
export const globalTemplatesQuery = queryOptions({
  queryKey: GLOBAL_KEY,
  queryFn: async ({ signal }) => (await api.call("GET /mail/api/global/templates", { signal })).body.data,
});

/** Keeps, renames, offers and deletes templates; the lists follow. */
export function useTemplateCalls(companyId: string) {
  const queries = useQueryClient();
  // Also of what was refused: it has been changed meanwhile.
  const onSettled = async () => {
    await Promise.all([ownKey(companyId), GLOBAL_KEY].map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
  /** @param replaced the template that it takes the place of */
  const save = useMutation({
    mutationFn: async ({ words, replaced }: { words: TemplateWords; replaced?: MailTemplate | undefined }) => {
      if (!replaced) await api.call("POST /mail/api/templates", { body: { companyId, ...words } });
      else {
        const { templateId, rev } = replaced;
        await api.call("PUT /mail/api/templates", { body: { companyId, templateId, rev, ...words } });
      }
      return words.name ?? "";
    },
    onSettled,
  });
  const rename = useMutation({
    mutationFn: async ({ template, name }: { template: MailTemplate; name: string }) => {
      const { templateId, rev } = template;
      const body = { ...wordsOf(template), name, templateId, rev };
      if (template.companyId === null) await api.call("PUT /mail/api/global/templates", { body });
      else await api.call("PUT /mail/api/templates", { body: { ...body, companyId } });
      return name;
    },
    onSettled,
  });
  const remove = useMutation({
    mutationFn: async ({ companyId: owner, templateId, name }: MailTemplate) => {
      if (owner === null) await api.call("DELETE /mail/api/global/templates/{templateId}", { params: { templateId } });
      else
        await api.call("DELETE /mail/api/templates/{companyId}/{templateId}", {
          params: { companyId: owner, templateId },
        });
      return name;
    },
    onSettled,
  });
  /** To every company: a copy, so that the company's own can go on changing. */
  const offer = useMutation({
    mutationFn: async (template: MailTemplate) => {
      await api.call("POST /mail/api/global/templates", { body: wordsOf(template) });
      return template.name;
    },
    onSettled,
  });
  return { save, rename, remove, offer };
}

/** As a body takes it: what was answered is what was sent. */
const wordsOf = ({ name, subject, preheader, content, metadata }: MailTemplate): TemplateWords =>
  ({ name, subject, preheader, content, metadata }) as TemplateWords;
