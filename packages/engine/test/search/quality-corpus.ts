/** A small shop: the corpus and the judged queries of the search quality gate. */

/** Contents by path. */
export const CORPUS: Readonly<Record<string, string>> = {
  "src/auth/session.ts": `import { sign, verify } from "../crypto/token";

/** Opens a session for a user who has proven who they are. */
export function openSession(userId: string, now: number): Session {
  return { userId, token: sign(userId), expires: now + SESSION_LENGTH };
}

/** Whether a session is still valid. */
export function isExpired(session: Session, now: number): boolean {
  return now >= session.expires || !verify(session.token);
}

const SESSION_LENGTH = 30 * 60_000;
`,
  "src/auth/password.ts": `import { scrypt } from "node:crypto";

/** Hashes a password with a random salt. */
export async function hashPassword(password: string, salt: string): Promise<string> {
  return new Promise((resolve) => scrypt(password, salt, 64, (_error, key) => resolve(salt + ":" + key.toString("hex"))));
}

/** Compares a password with the hash that was stored at registration. */
export async function checkPassword(password: string, stored: string): Promise<boolean> {
  return (await hashPassword(password, stored.split(":")[0]!)) === stored;
}
`,
  "src/auth/login.ts": `import { checkPassword } from "./password";
import { openSession } from "./session";

/** Signs a user in by name and password. */
export async function login(name: string, password: string): Promise<Session | null> {
  const user = await users.findByName(name);
  if (user === null || !(await checkPassword(password, user.hash))) return null;
  return openSession(user.id, Date.now());
}
`,
  "src/crypto/token.ts": `/** Signs a text with the secret of the server. */
export function sign(text: string): string {
  return text + "." + hmac(text);
}

/** Whether a token carries a signature of this server. */
export function verify(token: string): boolean {
  return sign(token.split(".")[0]!) === token;
}

function hmac(text: string): string {
  return createHmac("sha256", SECRET).update(text).digest("hex");
}
`,
  "src/cart/cart.ts": `/** The articles that a customer is about to buy. */
export class Cart {
  private readonly lines = new Map<string, number>();

  /** Adds an article, or more of one that is there. */
  add(article: string, count = 1): void {
    this.lines.set(article, (this.lines.get(article) ?? 0) + count);
  }

  /** Takes an article out. */
  remove(article: string): void {
    this.lines.delete(article);
  }

  /** Sum of the prices of all articles, in cents. */
  total(prices: PriceList): number {
    let sum = 0;
    for (const [article, count] of this.lines) sum += prices.priceOf(article) * count;
    return sum;
  }
}
`,
  "src/cart/discount.ts": `/** Reduces a total by the percentage of a voucher. */
export function applyVoucher(total: number, voucher: Voucher): number {
  if (voucher.validUntil < Date.now()) throw new VoucherExpired(voucher.code);
  return Math.round(total * (1 - voucher.percent / 100));
}

export class VoucherExpired extends Error {}
`,
  "src/cart/price-list.ts": `export interface PriceList {
  /** Price of one piece in cents. */
  priceOf(article: string): number;
}

/** Reads prices from a CSV file. */
export function readPrices(text: string): PriceList {
  const prices = new Map(text.split("\\n").map((line) => line.split(";") as [string, string]));
  return { priceOf: (article) => Number(prices.get(article)) };
}
`,
  "src/payment/gateway.ts": `import { retry } from "../http/retry";
import { request } from "../http/client";

/** Talks to the payment provider. */
export class PaymentGateway {
  /** Charges a credit card. */
  async charge(card: string, cents: number): Promise<Receipt> {
    return retry(() => request("POST", "/charges", { card, cents }));
  }

  /** Pays back what was charged. */
  async refund(receipt: Receipt): Promise<void> {
    await retry(() => request("POST", "/refunds", { id: receipt.id }));
  }
}
`,
  "src/payment/invoice.ts": `/** Renders an invoice as plain text, one line for each article. */
export function renderInvoice(order: Order): string {
  return [header(order), ...order.lines.map(formatLine), "Total " + formatCents(order.total)].join("\\n");
}

function header(order: Order): string {
  return "Invoice " + order.number;
}

function formatLine({ article, count, cents }: Line): string {
  return count + " x " + article + " " + formatCents(cents);
}

function formatCents(cents: number): string {
  return (cents / 100).toFixed(2);
}
`,
  "src/http/client.ts": `/** Sends a request and parses the JSON of the response. */
export async function request(method: string, path: string, body: unknown): Promise<any> {
  const response = await fetch(BASE + path, { method, body: JSON.stringify(body), signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new HttpError(response.status);
  return response.json();
}

export class HttpError extends Error {
  constructor(readonly status: number) {
    super("HTTP " + status);
  }
}

const TIMEOUT_MS = 10_000;
`,
  "src/http/retry.ts": `/** Tries an action again after failures, waiting twice as long each time. */
export async function retry<T>(action: () => Promise<T>, attempts = 5): Promise<T> {
  for (let attempt = 1, delay = 100; ; attempt++, delay *= 2) {
    try {
      return await action();
    } catch (error) {
      if (attempt === attempts) throw error;
      await sleep(delay);
    }
  }
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
`,
  "src/http/router.ts": `type Handler = (request: Request) => Promise<Response>;

/** Maps methods and paths to handlers. */
export class Router {
  private readonly routes = new Map<string, Handler>();

  /** Registers a handler. */
  on(method: string, path: string, handler: Handler): void {
    this.routes.set(method + " " + path, handler);
  }

  /** Runs the handler of a request, or answers 404. */
  async dispatch(request: Request): Promise<Response> {
    const handler = this.routes.get(request.method + " " + new URL(request.url).pathname);
    return handler ? handler(request) : new Response("not found", { status: 404 });
  }
}
`,
  "src/http/rate-limit.ts": `/** Token bucket: allows a number of requests per second from one client. */
export class RateLimiter {
  private tokens: number;
  private last = 0;

  constructor(private readonly perSecond: number) {
    this.tokens = perSecond;
  }

  /** Whether one more request is allowed now. */
  allow(now: number): boolean {
    this.tokens = Math.min(this.perSecond, this.tokens + ((now - this.last) / 1000) * this.perSecond);
    this.last = now;
    return this.tokens >= 1 && this.tokens-- >= 1;
  }
}
`,
  "src/storage/cache.ts": `/** Keeps the most recently used entries and evicts the oldest. */
export class LruCache<K, V> {
  private readonly entries = new Map<K, V>();

  constructor(private readonly capacity: number) {}

  get(key: K): V | undefined {
    const value = this.entries.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: K, value: V): void {
    this.entries.delete(key);
    this.entries.set(key, value);
    if (this.entries.size > this.capacity) this.entries.delete(this.entries.keys().next().value as K);
  }
}
`,
  "src/storage/connection-pool.ts": `/** A fixed number of database connections that are lent and given back. */
export class ConnectionPool {
  private readonly idle: Connection[] = [];
  private readonly waiting: ((connection: Connection) => void)[] = [];

  /** Lends a connection, waiting for one if all are in use. */
  async acquire(): Promise<Connection> {
    return this.idle.pop() ?? new Promise((resolve) => this.waiting.push(resolve));
  }

  release(connection: Connection): void {
    const next = this.waiting.shift();
    if (next) next(connection);
    else this.idle.push(connection);
  }
}
`,
  "src/storage/migrations.ts": `/** Brings the database schema up to date, one migration after the other, in a transaction. */
export async function migrate(database: Database, migrations: readonly Migration[]): Promise<number> {
  const version = await database.version();
  for (const migration of migrations.slice(version)) {
    await database.transaction(() => migration.up(database));
  }
  return migrations.length - version;
}
`,
  "src/mail/send.ts": `import { retry } from "../http/retry";

/** Delivers an email by SMTP. */
export async function sendMail(to: string, subject: string, body: string): Promise<void> {
  await retry(() => smtp.deliver({ to, subject, body }));
}
`,
  "src/mail/templates.ts": `/** Fills the placeholders of a mail template. */
export function fillTemplate(template: string, values: Record<string, string>): string {
  return template.replace(/\\{(\\w+)\\}/g, (_whole, key: string) => values[key] ?? "");
}

/** The mail that confirms an order. */
export const ORDER_CONFIRMATION = "Dear {name}, we have received your order {number}.";
`,
  "src/config.ts": `/** Reads the configuration of the server from environment variables. */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  return { port: Number(env["PORT"] ?? 8080), database: env["DATABASE_URL"] ?? "", secret: env["SECRET"] ?? "" };
}
`,
  "src/log.ts": `/** Writes one JSON line for each event to standard error. */
export function log(level: "info" | "warn" | "error", message: string, fields: object = {}): void {
  process.stderr.write(JSON.stringify({ level, message, ...fields, time: new Date().toISOString() }) + "\\n");
}
`,
  "src/server.ts": `import { loadConfig } from "./config";
import { Router } from "./http/router";
import { login } from "./auth/login";

/** Starts listening for requests. */
export function startServer(): void {
  const config = loadConfig(process.env);
  const router = new Router();
  router.on("POST", "/login", async (request) => Response.json(await login((await request.json()).name, "")));
  listen(config.port, (request) => router.dispatch(request));
}
`,
  "src/legacy/old_auth.ts": `/** Checks a password against an unsalted MD5 hash. Kept for accounts from before 2015. */
export function checkPasswordMd5(password: string, stored: string): boolean {
  return md5(password) === stored;
}
`,
  "vendor/retry/index.ts": `/** Retries a function with exponential backoff. */
export function retryWithBackoff(fn: () => unknown, retries: number): unknown {
  return fn();
}
`,
  "tools/report.py": `"""Monthly sales report."""
import csv


def read_orders(path):
    """Reads the orders of a month from a CSV file."""
    with open(path) as file:
        return list(csv.DictReader(file))


def revenue_by_country(orders):
    """Sums the revenue of orders for each country."""
    totals = {}
    for order in orders:
        totals[order["country"]] = totals.get(order["country"], 0) + int(order["cents"])
    return totals
`,
  "tools/import_stock.py": `"""Imports the stock of the warehouse."""


class StockImporter:
    def __init__(self, database):
        self.database = database

    def run(self, rows):
        """Updates the number of pieces in stock for each article."""
        for row in rows:
            self.database.execute("UPDATE stock SET pieces = ? WHERE article = ?", (row["pieces"], row["article"]))
`,
  "worker/queue.go": `package worker

// Queue hands out jobs in order of their priority.
type Queue struct {
	jobs []Job
}

// Push adds a job.
func (q *Queue) Push(job Job) {
	q.jobs = append(q.jobs, job)
	sort.Slice(q.jobs, func(a, b int) bool { return q.jobs[a].Priority > q.jobs[b].Priority })
}

// Pop takes the job of the highest priority; ok is false for an empty queue.
func (q *Queue) Pop() (job Job, ok bool) {
	if len(q.jobs) == 0 {
		return Job{}, false
	}
	job, q.jobs = q.jobs[0], q.jobs[1:]
	return job, true
}
`,
  "worker/thumbnail.go": `package worker

// ResizeImage scales an image down to a thumbnail of the given width and keeps its proportions.
func ResizeImage(source Image, width int) Image {
	height := source.Height * width / source.Width
	return source.Scale(width, height)
}
`,
  "test/cart.test.ts": `import { Cart } from "../src/cart/cart";
import { applyVoucher } from "../src/cart/discount";

test("the total of a cart is the sum of the prices of its articles", () => {
  const cart = new Cart();
  cart.add("apple", 3);
  expect(cart.total({ priceOf: () => 20 })).toBe(60);
});

test("a voucher reduces the total", () => {
  expect(applyVoucher(1000, { percent: 10, code: "X", validUntil: Infinity })).toBe(900);
});
`,
  "test/retry.test.ts": `import { retry } from "../src/http/retry";

test("retry gives up after the last attempt", async () => {
  await expect(retry(() => Promise.reject(new Error("retry")), 2)).rejects.toThrow("retry");
});
`,
  "docs/deployment.md": `# Deployment

## Configuration

The server reads its configuration from environment variables: PORT, DATABASE_URL and SECRET.

## Database migrations

Run the migrations before a new version of the server starts.
`,
  "docs/payments.md": `# Payments

## Refunds

A refund goes back to the credit card that was charged. Call \`PaymentGateway.refund\` with the receipt.
`,
};

/** A query with the relevance (1 to 3) of the hits that answer it, by \`path#name\`; a hit without a name is \`path#\`. */
export interface JudgedQuery {
  readonly query: string;
  readonly relevant: Readonly<Record<string, number>>;
}

export const QUERIES: readonly JudgedQuery[] = [
  {
    query: "check whether a password is correct",
    relevant: {
      "src/auth/password.ts#checkPassword": 3,
      "src/auth/login.ts#login": 2,
      "src/auth/password.ts#hashPassword": 1,
      "src/legacy/old_auth.ts#checkPasswordMd5": 1,
    },
  },
  {
    query: "retry failed requests with exponential backoff",
    relevant: { "src/http/retry.ts#retry": 3, "vendor/retry/index.ts#retryWithBackoff": 1, "test/retry.test.ts#": 1 },
  },
  {
    query: "Cart",
    relevant: {
      "src/cart/cart.ts#Cart": 3,
      "src/cart/cart.ts#add": 1,
      "src/cart/cart.ts#remove": 1,
      "src/cart/cart.ts#total": 1,
      "test/cart.test.ts#": 1,
    },
  },
  {
    query: "sum of all prices in the cart",
    relevant: { "src/cart/cart.ts#total": 3, "src/cart/cart.ts#Cart": 3, "src/cart/price-list.ts#readPrices": 1 },
  },
  {
    query: "give the money back to the customer",
    relevant: {
      "src/payment/gateway.ts#refund": 3,
      "src/payment/gateway.ts#PaymentGateway": 3,
      "docs/payments.md#Refunds": 2,
      "src/payment/gateway.ts#charge": 1,
    },
  },
  {
    query: "refund",
    relevant: { "src/payment/gateway.ts#refund": 3, "src/payment/gateway.ts#PaymentGateway": 3, "docs/payments.md#Refunds": 2 },
  },
  {
    query: "where is the configuration read from the environment",
    relevant: { "src/config.ts#loadConfig": 3, "docs/deployment.md#Configuration": 2, "src/server.ts#startServer": 1 },
  },
  {
    query: "documentation of database migrations",
    relevant: { "docs/deployment.md#Database migrations": 3, "src/storage/migrations.ts#migrate": 2 },
  },
  {
    query: "limit the number of requests per second",
    relevant: { "src/http/rate-limit.ts#RateLimiter": 3, "src/http/rate-limit.ts#allow": 3 },
  },
  {
    query: "class LruCache",
    relevant: { "src/storage/cache.ts#LruCache": 3, "src/storage/cache.ts#get": 1, "src/storage/cache.ts#set": 1 },
  },
  {
    query: "wait for a free database connection",
    relevant: {
      "src/storage/connection-pool.ts#acquire": 3,
      "src/storage/connection-pool.ts#ConnectionPool": 3,
      "src/storage/connection-pool.ts#release": 1,
    },
  },
  { query: "resize a picture", relevant: { "worker/thumbnail.go#ResizeImage": 3 } },
  { query: "read csv in python", relevant: { "tools/report.py#read_orders": 3, "src/cart/price-list.ts#readPrices": 1 } },
  {
    query: "tests for the voucher discount",
    relevant: { "test/cart.test.ts#": 3, "src/cart/discount.ts#applyVoucher": 2, "src/cart/discount.ts#VoucherExpired": 1 },
  },
  { query: "job with the highest priority", relevant: { "worker/queue.go#Pop": 3, "worker/queue.go#Queue": 2, "worker/queue.go#Push": 2 } },
  {
    query: "session expiry",
    relevant: { "src/auth/session.ts#isExpired": 3, "src/auth/session.ts#openSession": 2, "src/auth/session.ts#": 1 },
  },
  {
    query: "auth token signature",
    relevant: { "src/crypto/token.ts#sign": 3, "src/crypto/token.ts#verify": 3, "src/crypto/token.ts#hmac": 2 },
  },
  {
    query: "send an email to confirm the order",
    relevant: { "src/mail/send.ts#sendMail": 3, "src/mail/templates.ts#ORDER_CONFIRMATION": 3, "src/mail/templates.ts#fillTemplate": 2 },
  },
];
