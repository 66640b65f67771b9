import { expect, test } from "vitest";
import { NETWORKS, type Network, shareAddress, sharedAddress } from "./share.ts";

test.each(Object.keys(NETWORKS) as Network[])("%s is shared on over https, everything encoded", (network) => {
  const address = shareAddress(network, 'https://example.com/?a=1&b="><script>', "100 % & more #win");
  expect(address).toMatch(/^https:\/\/[a-z.]+\//);
  expect(address).not.toMatch(/["<> #]/);
  expect(decodeURIComponent(address)).toContain("https://example.com/?a=1&b=");
});

test("the page's own address is shared without its query, which may say who the visitor is", () => {
  const page = { origin: "https://play.example", pathname: "/c/d/", search: "?email=a@b.example" };
  expect(sharedAddress("", page)).toBe("https://play.example/c/d/");
  expect(sharedAddress("https://brand.example/", page)).toBe("https://brand.example/");
});
