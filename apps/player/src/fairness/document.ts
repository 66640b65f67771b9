import type { Language } from "@fairground/model/text";
import { de } from "./words/de.ts";
import { en } from "./words/en.ts";
import { es } from "./words/es.ts";
import { fr } from "./words/fr.ts";
import { pt } from "./words/pt.ts";
import type { FairnessWords } from "./words/words.ts";

export const FAIRNESS_WORDS: Readonly<Record<Language, FairnessWords>> = { en, de, pt, fr, es };

/** The whole page of one language: nothing is loaded beside it. Style and script are named in the policy by their hashes. */
export function fairnessDocument(language: Language, { script, style }: { script: string; style: string }): string {
  const words = FAIRNESS_WORDS[language];
  const text = Object.fromEntries(Object.entries(words).map(([name, held]) => [name, escaped(String(held))]));
  const spoken = JSON.stringify(words).replaceAll("<", "\\u003c");
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${text.title}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<main>
<header class="hero">
<div class="ring" id="ring" aria-hidden="true"><svg viewBox="0 0 120 120"><circle class="track" cx="60" cy="60" r="54"/><circle class="bar" id="bar" cx="60" cy="60" r="54" pathLength="100"/><path class="tick" d="M38 62l15 15 30-34"/><path class="cross" d="M44 44l32 32M76 44l-32 32"/></svg></div>
<h1>${text.title}</h1>
<p class="lead">${text.lead}</p>
<button id="check" type="button" class="primary">${text.check}</button>
<p id="progress" class="muted" role="status"></p>
<noscript><p class="muted">JavaScript</p></noscript>
</header>
<section id="verdict" class="card" hidden aria-live="polite"><h2 id="verdict-title" tabindex="-1"></h2><p id="verdict-text"></p><dl id="counts" class="counts"></dl><ul id="faults" class="faults"></ul></section>
<section class="card" id="drawn" hidden><h2>${text.drawnTitle}</h2><dl id="drawn-prizes" class="drawn"></dl><p id="drawn-as-of" class="muted"></p></section>
<section class="card"><h2>${text.receiptTitle}</h2><p class="muted">${text.receiptText}</p>
<form id="receipt" novalidate><label>${text.reference}<input id="reference" name="reference" autocomplete="off" spellcheck="false" autocapitalize="off" required></label><label>${text.rowHash}<input id="hash" name="hash" autocomplete="off" spellcheck="false" autocapitalize="off"></label><label>${text.numbers}<input id="numbers" name="numbers" autocomplete="off" spellcheck="false" autocapitalize="off"></label><button type="submit" class="secondary">${text.checkReceipt}</button></form>
<p id="receipt-answer" class="answer" role="status"></p></section>
<section class="card"><h2>${text.howTitle}</h2><ol class="how">${words.how.map((step) => `<li>${escaped(step)}</li>`).join("")}</ol></section>
<section class="card" id="end" hidden><h2>${text.headTitle}</h2><p class="muted">${text.headText}</p><p><code id="head"></code></p><p><a id="download" download>${text.download}</a></p></section>
<section class="card" id="days" hidden><h2>${text.keysTitle}</h2><div class="scroll" tabindex="0" role="region" aria-label="${text.keysTitle}"><table><thead><tr><th scope="col">${text.day}</th><th scope="col">${text.bound}</th><th scope="col">${text.key}</th></tr></thead><tbody id="keys"></tbody></table></div></section>
</main>
<script type="application/json" id="words">${spoken}</script>
<script type="module">${script}</script>
</body>
</html>
`;
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
