import { createHmac } from "node:crypto";
import type { WebhookConfig } from "../config";
import { postJson } from "../post-json";
import type { Channel, Message } from "./channel";

/**
 * The signature of a message: HMAC-SHA256 over `<id>.<timestamp>.<body>` in base64 (standardwebhooks.com),
 * for which receivers find libraries. A secret that begins with `whsec_` is base64, any other plain text.
 */
function sign(secret: string, id: string, timestamp: number, body: string): string {
  const key = secret.startsWith("whsec_")
    ? Buffer.from(secret.slice("whsec_".length), "base64")
    : Buffer.from(secret);
  const digest = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return `v1,${digest}`;
}

function bodyOf({ inquiry: { lead, person, organization } }: Message): string {
  const data = { ...lead, person, organization };
  return JSON.stringify({ type: "lead.created", timestamp: lead.created_at, data });
}

/** Announces leads as signed JSON. Only a 2xx status counts as accepted. */
export function openWebhook({ url, secret }: WebhookConfig): Channel {
  return {
    name: "webhook",
    recipients: [""],
    async deliver(message, signal) {
      const body = bodyOf(message);
      const timestamp = Math.floor(Date.now() / 1000);
      await postJson(url, body, signal, {
        "webhook-id": message.id,
        "webhook-timestamp": String(timestamp),
        "webhook-signature": sign(secret, message.id, timestamp, body),
      });
    },
  };
}
