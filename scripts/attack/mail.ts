import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Socket } from "node:net";
import { inquiry } from "../../__tests__/server/support/bodies";
import { DrippingMailServer, MailReceiver } from "../../__tests__/server/support/receivers";
import type { Arena, Attack } from "./arena";
import { postForm, within } from "./http-client";

/** Longest time of a delivery until it counts as failed, with some to spare, in milliseconds. */
const attemptMs = 75_000;

/** Longest time from SIGTERM to the end, in milliseconds. */
const stopMs = 15_000;

/** A mail server that misbehaves: its settings, and what must be said of it at the end. */
interface BadMail {
  readonly env: Readonly<Record<string, string>>;
  /** Finds what went wrong beside the log. */
  check(): void;
  /** What the log says of the channel once the attempt is over. */
  readonly outcome: "not accepted" | "delivered";
}

async function listen(arena: Arena, talk: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    talk(socket);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  arena.onEnd(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const nothing = () => undefined;

const drips = async (arena: Arena): Promise<BadMail> => {
  const server = new DrippingMailServer();
  await server.start();
  arena.onEnd(() => server.stop());
  const env = { SMTP_URL: server.url, NOTIFY_TO: "sales@site.example" };
  return { env, check: nothing, outcome: "not accepted" };
};

const isMute = async (arena: Arena): Promise<BadMail> => {
  const SMTP_URL = await listen(arena, () => undefined);
  const env = { SMTP_URL, NOTIFY_TO: "sales@site.example" };
  return { env, check: nothing, outcome: "not accepted" };
};

/** Drops the connection at a command, or in the middle of the message. */
const drops = async (arena: Arena): Promise<BadMail> => {
  const when = arena.random.pick(["EHLO", "MAIL", "RCPT", "DATA", "Subject:"]);
  arena.note(`drops at ${when}`);
  const SMTP_URL = await listen(arena, (socket) => {
    socket.write("220 here\r\n");
    socket.setEncoding("latin1").on("data", (text: string) => {
      if (text.includes(when)) return socket.destroy();
      socket.write(text.startsWith("DATA") ? "354 go on\r\n" : "250 ok\r\n");
    });
  });
  const env = { SMTP_URL, NOTIFY_TO: "sales@site.example" };
  return { env, check: nothing, outcome: "not accepted" };
};

/** Refuses one of two recipients: that is told, and the other gets the mail once. */
const refusesOne = async (arena: Arena): Promise<BadMail> => {
  const receiver = new MailReceiver();
  receiver.refused.add("gone@site.example");
  await receiver.start();
  arena.onEnd(() => receiver.stop());
  return {
    env: { SMTP_URL: receiver.url, NOTIFY_TO: "sales@site.example, gone@site.example" },
    check: () => {
      const ids = receiver.accepted.map((mail) => /^Message-ID: (\S+)/im.exec(mail)?.[1]);
      if (new Set(ids).size !== 1) arena.find(`the other recipient got ${ids.length} mails`);
      if (receiver.refusals === 0) arena.find("the refused recipient was not tried");
    },
    outcome: "not accepted",
  };
};

const offersPlainAuth = async (arena: Arena): Promise<BadMail> => {
  const receiver = new MailReceiver();
  await receiver.start();
  arena.onEnd(() => receiver.stop());
  return {
    env: { SMTP_URL: receiver.urlWithPassword, NOTIFY_TO: "sales@site.example" },
    check: () => {
      if (receiver.passwords.length > 0) arena.find("the password was sent without TLS");
      if (receiver.accepted.length > 0) arena.find("a mail was sent without TLS");
    },
    outcome: "not accepted",
  };
};

/** A webhook's receiver that misbehaves. */
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
 * Lets a lead be announced to a mail server and a receiver that both misbehave: the log says so,
 * without the visitor's name, and a server that is told to end does, while they are tried again.
 */
const announcing = (
  mailName: string,
  openMail: (arena: Arena) => Promise<BadMail>,
  hookName: keyof typeof hooks,
): Attack => ({
  name: `mail-${mailName}-hook-${hookName}`,
  async run(arena) {
    const mail = await openMail(arena);
    const hook: BadHook = hooks[hookName];
    const called: string[] = [];
    const receiver = createServer((request, response) => {
      called.push(request.url ?? "");
      request.resume().on("end", () => hook.answer(response, request.socket));
    }).listen(0, "127.0.0.1");
    await once(receiver, "listening");
    arena.onEnd(() => {
      receiver.closeAllConnections();
      receiver.close();
    });
    const WEBHOOK_URL = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
    const server = await arena.start({ ...mail.env, WEBHOOK_URL, WEBHOOK_SECRET: "a".repeat(20) });
    const marker = `mail${arena.random.text(8)}`;
    const send = () =>
      postForm(server.origin, { ...inquiry, lastName: marker, email: `${marker}@visitor.example` });
    const { status } = await send();
    arena.expect(status === 303, `the inquiry was answered ${status}`);
    const says = (channel: string, outcome: string) =>
      server.output
        .split("\n")
        .some((line) => line.includes(`"channel":"${channel}"`) && line.includes(`"${outcome}"`));
    const start = performance.now();
    await arena.watch(server, async () => {
      const isMailOver = await within(attemptMs, () => says("mail", mail.outcome));
      arena.expect(isMailOver, `the log does not say that the mail was ${mail.outcome}`);
      const isHookOver = await within(attemptMs, () => says("webhook", hook.outcome));
      arena.expect(isHookOver, `the log does not say that the webhook was ${hook.outcome}`);
    });
    arena.note(`told after ${((performance.now() - start) / 1000).toFixed(1)} s`);
    mail.check();
    // Another lead, so that both are at work when the server is told to stop.
    await postForm(server.origin, { ...inquiry, firstName: "Second" });
    await within(2000, () => called.length > 1);
    const code = await server.end("SIGTERM", stopMs);
    arena.expect(code === 0, `SIGTERM while they are tried: exit ${code}`);
    const strange = called.filter((path) => path !== "/hook");
    arena.expect(strange.length === 0, `the webhook was sent to ${strange[0]}`);
    for (const word of [marker, "hunter2", "a".repeat(20)]) {
      arena.expect(!server.output.includes(word), `the log has ${word}`);
    }
  },
});

export const mailAttacks: readonly Attack[] = [
  announcing("drips", drips, "hangs"),
  announcing("mute", isMute, "fails"),
  announcing("drops", drops, "redirects"),
  announcing("refuses-one", refusesOne, "closes"),
  announcing("plain-auth", offersPlainAuth, "endless"),
];
