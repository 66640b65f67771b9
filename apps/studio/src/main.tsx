import "@fontsource/inter/400.css";
import "@fontsource/inter/500.css";
import "@fontsource/inter/600.css";
import "@mantine/core/styles.layer.css";
import "@mantine/notifications/styles.layer.css";
import "./ui/global.css";
import { createRoot } from "react-dom/client";
import { App } from "./shell/app.tsx";
import { makeRouter } from "./shell/router.tsx";
import { takeNonce } from "./ui/nonce.ts";
import { firstLanguage, loadWords } from "./words/languages.ts";

const nonce = takeNonce();
const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
const language = firstLanguage();
const routed = makeRouter();
// The page's files and data are asked for while the words are on their way; what fails is said when the page is drawn.
void routed.router.preloadRoute({ to: ".", search: true }).catch(() => {});
createRoot(root).render(<App nonce={nonce} routed={routed} first={{ language, words: await loadWords(language) }} />);
