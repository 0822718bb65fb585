import type { MailConfig } from "../config";
import { oneLine } from "../text";
import type { Channel, Message } from "./channel";
import { labelledValues } from "./describe";

/** Longest waits for the mail server, in milliseconds. */
const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 10_000,
};

function textOf({ inquiry }: Message): string {
  const lines = labelledValues(inquiry).map(([label, value]) =>
    value.includes("\n") ? `${label}:\n${value}` : `${label}: ${value}`,
  );
  const { title, created_at, id } = inquiry.lead;
  return [`${title}: new inquiry`, "", ...lines, "", `Received: ${created_at}`, `Lead: ${id}`].join(
    "\n",
  );
}

/** Mail systems that only know ASCII would refuse a reply address of other letters. */
function replyTo(email: string): { replyTo?: string } {
  return /^[\x21-\x7e]+$/.test(email) ? { replyTo: email } : {};
}

/** Announces leads by mail to the sales address; every attempt carries the same Message-ID. */
export async function openMail(
  { smtpUrl, from, to }: MailConfig,
  waits: Partial<typeof timeouts> = {},
): Promise<Channel> {
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({ url: smtpUrl, ...timeouts, ...waits });
  return {
    name: "mail",
    async deliver(message) {
      const { lead, person, organization } = message.inquiry;
      await transport.sendMail({
        from,
        to,
        ...replyTo(person.email),
        messageId: `<${message.id}@inquiries.invalid>`,
        subject: oneLine(`${lead.title}: ${lead.inquiry_reason}, ${organization.name}`).slice(
          0,
          200,
        ),
        text: textOf(message),
      });
    },
    close: () => transport.close(),
  };
}
