import type { MailConfig } from "../config";
import { asciiAddress } from "../records/email-key";
import { csvFile, headingOf, textOf } from "../records/formats";
import { oneLine } from "../text";
import type { Channel } from "./channel";

/** Timeouts of single steps, in milliseconds; the worker limits the whole delivery. */
const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 10_000,
  /** For the server to close a connection after QUIT. */
  socketCloseTimeout: 1000,
};

/** What a mail carries beside its text. */
const spreadsheet = { filename: "inquiry.csv", contentType: "text/csv; charset=utf-8" };

/** Announces leads by mail, as text and as a spreadsheet. All attempts of a message have one Message-ID. */
export async function openMail(config: MailConfig): Promise<Channel> {
  const { smtpUrl, allowPlainPassword, from, recipients } = config;
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: new URL(smtpUrl).password !== "" && !allowPlainPassword,
    ...timeouts,
  });
  return {
    name: "mail",
    recipients,
    async deliver(message, signal) {
      await transport.sendMail({
        from,
        // Messages stored by older versions are for all recipients.
        to: message.recipient || [...recipients],
        // Only ASCII: other mail systems may refuse an internationalized address.
        replyTo: asciiAddress(message.inquiry.person.email),
        messageId: `<${message.id}@inquiries.invalid>`,
        subject: oneLine(headingOf(message.inquiry)).slice(0, 200),
        text: textOf(message.inquiry),
        attachments: [{ ...spreadsheet, content: csvFile(message.inquiry) }],
        signal,
      });
    },
    close: () => transport.close(),
  };
}
