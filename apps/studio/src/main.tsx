import "@fontsource/inter/400.css";
import "@fontsource/inter/500.css";
import "@fontsource/inter/600.css";
import "@mantine/core/styles.layer.css";
import "@mantine/notifications/styles.layer.css";
import "./ui/global.css";
import { createRoot } from "react-dom/client";
import { App } from "./shell/app.tsx";
import { takeNonce } from "./shell/nonce.ts";
import { firstLanguage, loadWords } from "./words/languages.ts";

const nonce = takeNonce();
const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
const language = firstLanguage();
createRoot(root).render(<App nonce={nonce} first={{ language, words: await loadWords(language) }} />);
