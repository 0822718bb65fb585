import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Socket } from "node:net";
import { inquiry } from "../../__tests__/server/support/bodies";
import { DrippingMailServer, MailReceiver } from "../../__tests__/server/support/receivers";
import type { Attack, AttackContext } from "./context";
import { postForm, waitUntil } from "./http-client";

/** Longest time until a delivery counts as failed (60 s), and some more, in milliseconds. */
const attemptMs = 75_000;

/** Longest time from SIGTERM to the exit, in milliseconds. */
const stopMs = 15_000;

/** A misbehaving mail server, and what is expected of the website's server. */
interface BadMail {
  readonly env: Readonly<Record<string, string>>;
  /** Reports what the mail server saw that it should not have. */
  check(): void;
  /** What the log says of the channel after the attempt. */
  readonly outcome: "not accepted" | "delivered";
}

async function listen(context: AttackContext, talk: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    talk(socket);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  context.onClose(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const nothing = () => undefined;

const drips = async (context: AttackContext): Promise<BadMail> => {
  const server = new DrippingMailServer();
  await server.start();
  context.onClose(() => server.stop());
  const env = { SMTP_URL: server.url, NOTIFY_TO: "sales@site.example" };
  return { env, check: nothing, outcome: "not accepted" };
};

/** Accepts connections, and never says a word. */
const staysMute = async (context: AttackContext): Promise<BadMail> => {
  const SMTP_URL = await listen(context, () => undefined);
  const env = { SMTP_URL, NOTIFY_TO: "sales@site.example" };
  return { env, check: nothing, outcome: "not accepted" };
};

/** Drops the connection at a command, or in the middle of the message. */
const drops = async (context: AttackContext): Promise<BadMail> => {
  const when = context.random.pick(["EHLO", "MAIL", "RCPT", "DATA", "Subject:"]);
  context.note(`drops at ${when}`);
  const SMTP_URL = await listen(context, (socket) => {
    socket.write("220 here\r\n");
    socket.setEncoding("latin1").on("data", (text: string) => {
      if (text.includes(when)) return socket.destroy();
      socket.write(text.startsWith("DATA") ? "354 go on\r\n" : "250 ok\r\n");
    });
  });
  const env = { SMTP_URL, NOTIFY_TO: "sales@site.example" };
  return { env, check: nothing, outcome: "not accepted" };
};

/** Refuses one of two recipients: the refusal is logged, and the other gets the mail once. */
const refusesOne = async (context: AttackContext): Promise<BadMail> => {
  const receiver = new MailReceiver();
  receiver.refused.add("gone@site.example");
  await receiver.start();
  context.onClose(() => receiver.stop());
  return {
    env: { SMTP_URL: receiver.url, NOTIFY_TO: "sales@site.example, gone@site.example" },
    check: () => {
      const ids = receiver.accepted.map((mail) => /^Message-ID: (\S+)/im.exec(mail)?.[1]);
      if (new Set(ids).size !== 1) context.report(`the other recipient got ${ids.length} mails`);
      if (receiver.refusals === 0) context.report("the refused recipient was not tried");
    },
    outcome: "not accepted",
  };
};

const offersPlainAuth = async (context: AttackContext): Promise<BadMail> => {
  const receiver = new MailReceiver();
  await receiver.start();
  context.onClose(() => receiver.stop());
  return {
    env: { SMTP_URL: receiver.urlWithPassword, NOTIFY_TO: "sales@site.example" },
    check: () => {
      if (receiver.passwords.length > 0) context.report("the password was sent without TLS");
      if (receiver.accepted.length > 0) context.report("a mail was sent without TLS");
    },
    outcome: "not accepted",
  };
};

/** A misbehaving receiver of the webhook. */
interface BadHook {
  readonly answer: (response: ServerResponse, socket: Socket) => void;
  readonly outcome: "not accepted" | "delivered";
}

const hooks = {
  fails: { answer: (response) => response.writeHead(500).end(), outcome: "not accepted" },
  redirects: {
    answer: (response) => response.writeHead(307, { location: "/elsewhere" }).end(),
    outcome: "not accepted",
  },
  hangs: { answer: nothing, outcome: "not accepted" },
  closes: { answer: (_response, socket) => socket.destroy(), outcome: "not accepted" },
  endless: {
    answer: (response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write(Buffer.alloc(1024)), 20);
      response.on("close", () => clearInterval(timer));
    },
    outcome: "delivered",
  },
} as const satisfies Record<string, BadHook>;

/**
 * Announces a lead to a mail server and a webhook receiver that both misbehave: the log has to say so
 * without the visitor's data, and SIGTERM has to end the server while it retries.
 */
const announcing = (
  mailName: string,
  openMail: (context: AttackContext) => Promise<BadMail>,
  hookName: keyof typeof hooks,
): Attack => ({
  name: `mail-${mailName}-hook-${hookName}`,
  async run(context) {
    const mail = await openMail(context);
    const hook: BadHook = hooks[hookName];
    const called: string[] = [];
    const receiver = createServer((request, response) => {
      called.push(request.url ?? "");
      request.resume().on("end", () => hook.answer(response, request.socket));
    }).listen(0, "127.0.0.1");
    await once(receiver, "listening");
    context.onClose(() => {
      receiver.closeAllConnections();
      receiver.close();
    });
    const WEBHOOK_URL = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
    const server = await context.start({
      ...mail.env,
      WEBHOOK_URL,
      WEBHOOK_SECRET: "a".repeat(20),
    });
    const marker = `mail${context.random.text(8)}`;
    const send = () =>
      postForm(server.origin, { ...inquiry, lastName: marker, email: `${marker}@visitor.example` });
    const { status } = await send();
    context.expect(status === 303, `the inquiry was answered ${status}`);
    const says = (channel: string, outcome: string) =>
      server.output
        .split("\n")
        .some((line) => line.includes(`"channel":"${channel}"`) && line.includes(`"${outcome}"`));
    const start = performance.now();
    await context.watch(server, async () => {
      const isMailOver = await waitUntil(attemptMs, () => says("mail", mail.outcome));
      context.expect(isMailOver, `the log does not say that the mail was ${mail.outcome}`);
      const isHookOver = await waitUntil(attemptMs, () => says("webhook", hook.outcome));
      context.expect(isHookOver, `the log does not say that the webhook was ${hook.outcome}`);
    });
    context.note(`logged after ${((performance.now() - start) / 1000).toFixed(1)} s`);
    mail.check();
    // Another lead, so that deliveries are in progress at SIGTERM.
    await postForm(server.origin, { ...inquiry, firstName: "Second" });
    await waitUntil(2000, () => called.length > 1);
    const code = await server.end("SIGTERM", stopMs);
    context.expect(code === 0, `SIGTERM while they are tried: exit ${code}`);
    const strange = called.filter((path) => path !== "/hook");
    context.expect(strange.length === 0, `the webhook was sent to ${strange[0]}`);
    for (const word of [marker, "hunter2", "a".repeat(20)]) {
      context.expect(!server.output.includes(word), `the log has ${word}`);
    }
  },
});

export const mailAttacks: readonly Attack[] = [
  announcing("drips", drips, "hangs"),
  announcing("mute", staysMute, "fails"),
  announcing("drops", drops, "redirects"),
  announcing("refuses-one", refusesOne, "closes"),
  announcing("plain-auth", offersPlainAuth, "endless"),
];
