import { fields, groupFieldNames, leadColumns } from "../../src/shared/inquiry/fields";
import type { MailConfig } from "../config";
import { asciiAddress } from "../records/email-key";
import type { Inquiry } from "../records/read";
import { oneLine } from "../text";
import type { Channel, Message } from "./channel";

/** Timeouts of single steps, in milliseconds; the worker limits the whole delivery. */
const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 10_000,
  /** For the server to close a connection after QUIT. */
  socketCloseTimeout: 1000,
};

/** The values of an inquiry that are not empty, with labels, in the form's order. */
function labeledValues({ lead, person, organization }: Inquiry): [string, string][] {
  const group = groupFieldNames.map((name): [string, string | null] => [
    fields[name].label,
    lead[leadColumns[name]],
  ]);
  const all: [string, string | null][] = [
    [fields.inquiryReason.label, lead.inquiry_reason],
    [fields.firstName.label, person.firstName],
    [fields.lastName.label, person.lastName],
    [fields.email.label, person.email],
    [fields.phoneNumber.label, person.phone],
    [fields.organization.label, organization.name],
    [fields.organizationWebsite.label, organization.address],
    ...group,
  ];
  return all.filter((pair): pair is [string, string] => Boolean(pair[1]));
}

function textOf({ inquiry }: Message): string {
  const lines = labeledValues(inquiry).map(([label, value]) =>
    value.includes("\n") ? `${label}:\n${value}` : `${label}: ${value}`,
  );
  const { title, created_at, id } = inquiry.lead;
  return [`${title}: new inquiry`, "", ...lines, "", `Received: ${created_at}`, `Lead: ${id}`].join(
    "\n",
  );
}

/** Only ASCII: other mail systems may refuse an internationalized address. */
function replyTo(email: string): { replyTo?: string } {
  const address = asciiAddress(email);
  return address ? { replyTo: address } : {};
}

/** A password is sent over TLS only, unless the setting allows plain text. */
function needsTls({ smtpUrl, allowPlainPassword }: MailConfig): boolean {
  return new URL(smtpUrl).password !== "" && !allowPlainPassword;
}

/** Announces leads by mail. All attempts of a message have the same Message-ID. */
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
        // Messages stored by older versions are for all recipients.
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
