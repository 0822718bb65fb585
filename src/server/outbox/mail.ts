import type { MailConfig } from "../config";
import { oneLine } from "../text";
import type { Channel, Message } from "./channel";
import { labeledValues } from "./describe";

/** Longest waits for the mail server, in milliseconds; the whole delivery is bounded beside them. */
const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 10_000,
  /** For the server to close a connection that was ended from here. */
  socketCloseTimeout: 1000,
};

function textOf({ inquiry }: Message): string {
  const lines = labeledValues(inquiry).map(([label, value]) =>
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

/** Whether the connection must be encrypted before anything is sent over it: there is a password. */
function needsTls({ smtpUrl, allowPlainPassword }: MailConfig): boolean {
  return new URL(smtpUrl).password !== "" && !allowPlainPassword;
}

/** Announces leads by mail to the sales address; every attempt carries the same Message-ID. */
export async function openMail(config: MailConfig): Promise<Channel> {
  const { smtpUrl, from, recipients } = config;
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: needsTls(config),
    ...timeouts,
  });
  return {
    name: "mail",
    recipients,
    async deliver(message, signal) {
      const { lead, person, organization } = message.inquiry;
      await transport.sendMail({
        from,
        // Messages that were stored before each recipient had its own are for all of them.
        to: message.recipient || [...recipients],
        ...replyTo(person.email),
        messageId: `<${message.id}@inquiries.invalid>`,
        subject: oneLine(`${lead.title}: ${lead.inquiry_reason}, ${organization.name}`).slice(
          0,
          200,
        ),
        text: textOf(message),
        signal,
      });
    },
    close: () => transport.close(),
  };
}
