import { expect, test } from "vitest";
import { deviceOf } from "./device.ts";

const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
test.each([
  [`${MAC} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36`, "Chrome", "macOS"],
  [`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15`, "Safari", "macOS"],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142 Safari/537.36 Edg/142.0",
    "Edge",
    "Windows",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox", "Linux"],
  [
    "Mozilla/5.0 (Linux; Android 16; SM-S921B) AppleWebKit/537.36 SamsungBrowser/29.0 Chrome/140 Mobile Safari/537.36",
    "Samsung Internet",
    "Android",
  ],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) CriOS/142.0 Mobile/15E148 Safari/604.1", "Chrome", "iOS"],
  ["Mozilla/5.0 (X11; CrOS x86_64 16000) AppleWebKit/537.36 Chrome/142.0 Safari/537.36", "Chrome", "ChromeOS"],
  ["curl/8.14.1", "curl", null],
  ["", null, null],
  ["<script>alert(1)</script>", null, null],
])("%s is told in words that people know", (agent, browser, system) => {
  expect(deviceOf(agent)).toEqual({ browser, system });
});
