import type { Asset } from "@fairground/contract";
import { elementSettings } from "@fairground/elements/settings";
import type { Element } from "@fairground/model/campaign";
import { Accordion, ScrollArea, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { setSetting } from "../canvas/acts.ts";
import { useElementName } from "../canvas/element-name.ts";
import { useLevel } from "../canvas/level.ts";
import { useEditor, useEditorApi } from "../document/context.tsx";
import { StyleSection } from "../styles/style-section.tsx";
import { ActionField } from "./action-field.tsx";
import { AIMED, AimField, isAimed } from "./aim-field.tsx";
import { SelectorRow } from "./css-panel.tsx";
import { SettingsForm } from "./fields/settings-form.tsx";
import { FormPanel } from "./form-panel.tsx";
import { GamePanel } from "./game-panel.tsx";
import classes from "./inspector.module.css";
import { LayoutField } from "./layout-field.tsx";
import { PagePanel } from "./page-panel.tsx";
import { PlacedPicture } from "./placed-picture.ts";
import { TextsForm } from "./texts-form.tsx";
import { usePlacedPicture } from "./use-placed-picture.tsx";
import { VariantField } from "./variant-field.tsx";

/** Everything about what is selected; with nothing selected, about the page and the campaign's theme. */
export function Inspector(): ReactNode {
  const t = useTranslations("editor.inspector");
  const entities = useEditor(({ draft }) => draft.document.elements.entities);
  const selection = useEditor(({ session }) => session.selection);
  const chosen = selection.flatMap((id) => entities[id] ?? []);
  const [first] = chosen;
  return (
    <section className={classes.inspector} aria-label={t("inspector")}>
      <ScrollArea className={classes.scroll} type="auto" viewportProps={{ tabIndex: -1 }}>
        {first ? (
          chosen.length === 1 ? (
            // Not by its id: the style's controls are many, and from one text to the next most of them stay as they are.
            <One key={first.type} element={first} />
          ) : (
            <Many elements={chosen} />
          )
        ) : (
          <PagePanel />
        )}
      </ScrollArea>
    </section>
  );
}

/** Kinds of settings that are content: what one fills in on the BASIC level, where the layout is locked. */
const CONTENT_KINDS = ["text", "asset", "color"];

function One({ element }: { element: Element }): ReactNode {
  const t = useTranslations("editor.inspector");
  const editor = useEditorApi();
  const nameOf = useElementName();
  const { level, mayArrange } = useLevel();
  const isLocked = useEditor(({ session }) => session.locked.has(element.id));
  const { fields } = elementSettings[element.type];
  const { placed, prompt } = usePlacedPicture(element);
  const onPlaced = (name: string, asset: Asset | null) => name === "picture" && placed(asset);
  const isGame = element.type === "phasergame" || element.type === "phasergamepublished";
  const hasForm = element.type === "form" || element.type === "terms-and-conditions";
  const hasAction = ACTING.has(element.type);
  const hasSettings = Object.values(fields).some(({ kind }) => mayArrange || CONTENT_KINDS.includes(kind));
  const sections = ["content", "game", "settings", "form", "action", "style"];
  return (
    <PlacedPicture value={onPlaced}>
      {prompt}
      <Text component="h2" className={classes.title}>
        {nameOf(element)}
      </Text>
      {isLocked && <p className={classes.note}>{t("isLocked")}</p>}
      <fieldset className={classes.fieldset} disabled={isLocked}>
        <Accordion multiple defaultValue={sections} variant="default" chevronPosition="left" order={3}>
          <Section name="content" isShown={element.type !== "root-container"}>
            {mayArrange && <VariantField key={element.id} element={element} />}
            <TextsForm key={element.id} element={element} />
          </Section>
          <Section name="game" isShown={isGame}>
            <GamePanel key={element.id} kinds={mayArrange ? undefined : [...CONTENT_KINDS, "list"]} />
          </Section>
          <Section name="settings" isShown={hasSettings || (element.type === "container" && mayArrange)}>
            {element.type === "container" && mayArrange && <LayoutField key={element.id} element={element} />}
            {mayArrange && isAimed(element) && <AimField key={element.id} element={element} />}
            <SettingsForm
              key={element.id}
              fields={fields}
              at=""
              without={isAimed(element) ? ["asset", ...AIMED] : ["asset"]}
              kinds={mayArrange ? undefined : CONTENT_KINDS}
              value={element}
              onChange={(name, value, merge) => setSetting(editor, name, value, merge)}
            />
          </Section>
          <Section name="form" isShown={hasForm} field="fields">
            <FormPanel key={element.id} element={element} />
          </Section>
          <Section name="action" isShown={hasAction && mayArrange} field="action">
            <ActionField
              key={element.id}
              label={t("action")}
              value={element.action}
              onChange={(action) => setSetting(editor, "action", action)}
            />
          </Section>
          <Section name="style" isShown={mayArrange}>
            <StyleSection elements={[element]} />
            {level === "STUDIO" && <SelectorRow id={element.id} />}
          </Section>
        </Accordion>
      </fieldset>
    </PlacedPicture>
  );
}

const ACTING: ReadonlySet<string> = new Set(["button", "link", "image", "phaserbutton"]);

/** Several elements: what they have in common, all at once (studio, 8). */
function Many({ elements }: { elements: readonly Element[] }): ReactNode {
  const t = useTranslations("editor.inspector");
  const editor = useEditorApi();
  const { mayArrange } = useLevel();
  const [first] = elements;
  const isOneType = first !== undefined && elements.every(({ type }) => type === first.type);
  return (
    <>
      <Text component="h2" className={classes.title}>
        {t("several", { count: elements.length })}
      </Text>
      {!mayArrange && <p className={classes.note}>{t("lockedLayout")}</p>}
      {mayArrange && (
        <Accordion multiple defaultValue={["settings", "style"]} variant="default" chevronPosition="left" order={3}>
          <Section name="settings" isShown={isOneType}>
            {first && (
              <SettingsForm
                fields={elementSettings[first.type].fields}
                without={["asset"]}
                value={first}
                onChange={(name, value, merge) => setSetting(editor, name, value, merge)}
              />
            )}
          </Section>
          <Section name="style" isShown>
            <StyleSection elements={elements} />
          </Section>
        </Accordion>
      )}
    </>
  );
}

interface SectionProps {
  name: "content" | "game" | "settings" | "form" | "action" | "style";
  isShown: boolean;
  /** How a problem names what is in it. */
  field?: string;
  children: ReactNode;
}
function Section({ name, isShown, field, children }: SectionProps): ReactNode {
  const t = useTranslations("editor.inspector.sections");
  if (!isShown) return null;
  return (
    <Accordion.Item value={name}>
      <Accordion.Control>{t(name)}</Accordion.Control>
      <Accordion.Panel>
        <div className={classes.section} data-field={field}>
          {children}
        </div>
      </Accordion.Panel>
    </Accordion.Item>
  );
}
