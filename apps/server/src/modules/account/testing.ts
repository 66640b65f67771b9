import { createHash, createHmac, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** The code that an authenticator app shows. For tests alone. @param later steps of half a minute from now */
export function totp(secret: string, later = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later));
  const mac = createHmac("sha1", base32(secret)).update(counter).digest();
  const at = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

function base32(text: string): Buffer {
  const bits = [...text].map((sign) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(sign).toString(2).padStart(5, "0"));
  return Buffer.from((bits.join("").match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** What a browser sends of a passkey. */
interface Sent {
  id: string;
  rawId: string;
  type: "public-key";
  response: Record<string, unknown>;
  clientExtensionResults: Record<string, unknown>;
}

/**
 * A device with a passkey in it, as WebAuthn has it (ES256, no attestation). For tests alone.
 * @param knowsOwner false: it was touched by whoever was there
 */
export function softwareKey(origin: string, { knowsOwner = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  let counter = 0;
  const flags = (more: number) => 0x01 | (knowsOwner ? 0x04 : 0) | more;
  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const authenticator = (flag: number, rest = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++counter);
    const relyingParty = createHash("sha256").update(new URL(origin).hostname).digest();
    return Buffer.concat([relyingParty, Buffer.from([flags(flag)]), count, rest]);
  };
  const sent = (response: Record<string, unknown>): Sent => ({
    id: id.toString("base64url"),
    rawId: id.toString("base64url"),
    type: "public-key",
    response,
    clientExtensionResults: {},
  });
  return {
    make({ challenge }: { challenge: string }, from = origin): Sent {
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const point = (text: string) => Buffer.from(text, "base64url");
      // A COSE key: kty EC2, alg ES256, crv P-256, x, y.
      const key = Buffer.concat([
        Buffer.from("a5010203262001215820", "hex"),
        point(x),
        Buffer.from("225820", "hex"),
        point(y),
      ]);
      const length = Buffer.from([0, id.length]);
      const data = authenticator(0x40, Buffer.concat([Buffer.alloc(16), length, id, key]));
      // {"fmt": "none", "attStmt": {}, "authData": bytes}
      const attestation = Buffer.concat([
        Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746158", "hex"),
        Buffer.from([data.length]),
        data,
      ]);
      return sent({
        clientDataJSON: clientData("webauthn.create", challenge, from).toString("base64url"),
        attestationObject: attestation.toString("base64url"),
        transports: ["internal"],
      });
    },
    answer({ challenge }: { challenge: string }, from = origin): Sent {
      const data = authenticator(0);
      const client = clientData("webauthn.get", challenge, from);
      const hash = createHash("sha256").update(client).digest();
      return sent({
        clientDataJSON: client.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: sign("sha256", Buffer.concat([data, hash]), privateKey).toString("base64url"),
      });
    },
  };
}
