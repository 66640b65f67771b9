import type { Heights } from "@fairground/model/page";
import { placeRules } from "./heights.ts";

/** Where a campaign can be put, each with lines of its own. */
export const KINDS = ["html", "wordpress", "shopify", "react", "vue", "ios", "android"] as const;
export type Kind = (typeof KINDS)[number];

/** Apps show the campaign's address in a view of their own: no host page lies around it. */
export const isApp = (kind: Kind): kind is "ios" | "android" => kind === "ios" || kind === "android";

export const MODES = ["page", "pop-up", "slide-in", "full-screen"] as const;
/** What opens a campaign that lies over the page. */
export const OPENERS = ["button", "after", "scrolled", "exit"] as const;

/** How a campaign is shown on a host page. */
export interface Choices {
  /** A language of the campaign; empty: the host page's. */
  language: string;
  mode: (typeof MODES)[number];
  /** In the page: the frame is loaded once it is near. */
  isLazy: boolean;
  opener: (typeof OPENERS)[number];
  /** What stands on the button. */
  button: string;
  /** Seconds, 1 to {@link MOST_SECONDS}. */
  after: number;
  /** Percent of the page, 1 to 100. */
  scrolled: number;
}
/** An hour: nobody looks at a page for longer. */
export const MOST_SECONDS = 3_600;
export const LONGEST_BUTTON = 80;

export interface Campaign {
  companyId: string;
  campaignId: string;
  /** The campaign's own address, in its first language. */
  url: string;
  /** With the language and what is said of the place where it is put: what an app opens. */
  link: string;
  firstLanguage: string;
  /** Of the live revision; null: not measured. */
  heights: Heights | null;
}

/** Which of the choices cannot be copied as they are. */
export function faultsOf({ mode, opener, button, after, scrolled }: Choices): ("button" | "after" | "scrolled")[] {
  if (mode === "page") return [];
  const isWhole = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most;
  if (opener === "button") return button.trim() === "" || button.length > LONGEST_BUTTON ? ["button"] : [];
  if (opener === "after") return isWhole(after, MOST_SECONDS) ? [] : ["after"];
  if (opener === "scrolled") return isWhole(scrolled, 100) ? [] : ["scrolled"];
  return [];
}

/** The lines that put a campaign into a website or an app, ready to be pasted (docs/guides/embed.md). */
export function snippetOf(kind: Kind, campaign: Campaign, choices: Choices): string {
  const script = `${new URL(campaign.url).origin}/embed.js`;
  const name = `fairground-${campaign.campaignId}`;
  const rules =
    choices.mode === "page" && campaign.heights
      ? placeRules(campaign.heights, name, choices.language || null, campaign.firstLanguage)
      : "";
  const attributes = attributesOf(campaign, choices)
    .map(([attribute, value]) => (value === "" ? attribute : `${attribute}="${escaped(value)}"`))
    .join(" ");
  const button = choices.mode !== "page" && choices.opener === "button" ? choices.button.trim() : null;
  switch (kind) {
    case "html":
    case "wordpress":
    case "shopify": {
      const inside = button === null ? "" : `<button type="button">${escaped(button)}</button>`;
      const element = `<fairground-campaign ${attributes}>${inside}</fairground-campaign>`;
      return [
        `<script src="${script}" async></script>`,
        ...(rules ? [`<style>${rules}</style>`, `<div class="${name}">${element}</div>`] : [element]),
      ].join("\n");
    }
    case "react":
      return react(script, attributes, button, rules, name);
    case "vue":
      return vue(script, attributes, button, rules, name);
    case "ios":
      return ios(campaign.link);
    case "android":
      return android(campaign.link);
  }
}

/** In their order; an empty value is an attribute without one. */
function attributesOf({ companyId, campaignId }: Campaign, choices: Choices): [string, string][] {
  const { language, mode, isLazy, opener, after, scrolled } = choices;
  const all: [string, string | null][] = [
    ["company", companyId],
    ["campaign", campaignId],
    ["lang", language || null],
    ["loading", mode === "page" && isLazy ? "lazy" : null],
  ];
  if (mode !== "page")
    all.push(
      ["mode", mode],
      ["after", opener === "after" ? `${after}` : null],
      ["scrolled", opener === "scrolled" ? `${scrolled}` : null],
      ["exit", opener === "exit" ? "" : null],
    );
  return all.filter((one): one is [string, string] => one[1] !== null);
}

/** For HTML, and for what shops and Vue would take for their own placeholders. */
const escaped = (text: string) => text.replaceAll(/[&<>"'{}]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const LOAD = (script: string) => `const script = document.createElement("script");
    script.src = "${script}";
    script.async = true;
    document.head.append(script);`;

const react = (script: string, attributes: string, button: string | null, rules: string, name: string) => {
  const said = button === null ? "" : `<button type="button">{${JSON.stringify(button)}}</button>`;
  const element =
    said === ""
      ? `<fairground-campaign ${attributes.replace(/ exit$/, ' exit=""')} />`
      : `<fairground-campaign ${attributes}>${said}</fairground-campaign>`;
  const shown = rules
    ? `
    <div className="${name}">
      <style>{"${rules}"}</style>
      ${element}
    </div>
  `
    : element;
  return `import { useEffect } from "react";

export function Campaign() {
  useEffect(() => {
    ${LOAD(script)}
  }, []);
  return ${rules ? `(${shown})` : shown};
}`;
};

const vue = (script: string, attributes: string, button: string | null, rules: string, name: string) => {
  const inside = button === null ? "" : `<button type="button">${escaped(button)}</button>`;
  const element = `<fairground-campaign ${attributes}>${inside}</fairground-campaign>`;
  return `<script setup>
// vite.config.js: vue({ template: { compilerOptions: { isCustomElement: (tag) => tag === "fairground-campaign" } } })
import { onMounted } from "vue";

onMounted(() => {
    ${LOAD(script)}
});
</script>

<template>
  ${rules ? `<div class="${name}">${element}</div>` : element}
</template>${rules ? `\n\n<style>\n${rules}\n</style>` : ""}`;
};

const ios = (link: string) => `import SwiftUI
import WebKit

struct CampaignView: UIViewRepresentable {
    func makeUIView(context: Context) -> WKWebView {
        let view = WKWebView()
        view.load(URLRequest(url: URL(string: "${link}")!))
        return view
    }

    func updateUIView(_ view: WKWebView, context: Context) {}
}`;

/** A web view keeps what a visitor has begun only where it is told to. */
const android = (link: string) => `import android.annotation.SuppressLint
import android.content.Context
import android.webkit.WebView
import android.webkit.WebViewClient

@SuppressLint("SetJavaScriptEnabled")
fun campaignView(context: Context) = WebView(context).apply {
    webViewClient = WebViewClient()
    settings.javaScriptEnabled = true
    settings.domStorageEnabled = true
    loadUrl("${link}")
}`;
