/** A small shop in three languages with documents: each search target occurs once, along with similar code. */
export const shop: Readonly<Record<string, string>> = {
  "README.md": `# Shop

Sells things.

## Authentication

Users sign in with a password. A session token is issued and checked on every request.

## Payments

Payments go through the PaymentProcessor; a failed payment is tried three times.
`,
  "web/validators.js": `// Checks of single fields.

export function checkEmail(email) {
  return /^[^@]+@[^@]+$/.test(email);
}

export function checkPassword(password) {
  return password.length >= 12;
}
`,
  "web/auth.js": `import { checkEmail, checkPassword } from './validators.js';

/** Whether the user's data is complete and valid. */
export function validate(data) {
  if (!checkEmail(data.email)) return false;
  if (!checkPassword(data.password)) return false;
  return sanitize(data);
}

export function sanitize(data) {
  return { email: data.email.trim(), password: data.password };
}

// TODO: limit the number of attempts
export async function authenticate(email, password) {
  const user = validate({ email, password });
  return user ? issueToken(user) : null;
}

function issueToken(user) {
  return { user, token: Math.random().toString(36) };
}
`,
  "web/order.js": `import { checkAddress, checkItems } from './order-fields.js';

export function acceptOrder(order) {
  if (!checkItems(order.items)) return false;
  if (!checkAddress(order.address)) return false;
  return tidy(order);
}

function tidy(order) {
  return { items: order.items.slice(), address: order.address };
}
`,
  "web/user.js": `import { validate } from './auth.js';

export function processUser(user) {
  if (!validate(user)) throw new Error('invalid user');
  return user;
}
`,
  "web/api.js": `import { validate } from './auth.js';
import { processUser } from './user.js';

export async function createUser(request) {
  if (!validate(request.body)) return { status: 400 };
  return { status: 201, user: processUser(request.body) };
}
`,
  "service/src/PaymentProcessor.kt": `package shop.payment

/** Charges cards. */
class PaymentProcessor(private val gateway: Gateway) {
    val attempts = 3

    fun processPayment(amount: Money): Receipt {
        repeat(attempts) {
            val receipt = gateway.charge(amount)
            if (receipt.ok) return receipt
        }
        throw PaymentFailed(amount)
    }

    companion object {
        fun standard(): PaymentProcessor = PaymentProcessor(Gateway())
    }
}

class Gateway {
    fun charge(amount: Money): Receipt = Receipt(true)
}
`,
  "service/src/UserService.kt": `package shop.user

import shop.payment.PaymentProcessor

class UserService(private val payments: PaymentProcessor) {
    fun authenticate(name: String, password: String): Session? {
        val user = load(name) ?: return null
        return if (user.accepts(password)) Session(user) else null
    }

    private fun load(name: String): User? = null
}
`,
  "db/connection.py": `"""Connections to the database."""


class ConnectionPool:
    """Keeps connections open for those who come next."""

    def __init__(self, size):
        self.size = size
        self.free = []

    def acquire(self):
        return self.free.pop() if self.free else connect_to_database(DBConfig())


class DBConfig:
    host = "localhost"


def connect_to_database(config):
    """Opens a connection, trying again when the database is not up yet."""
    for _ in range(3):
        connection = open_socket(config.host)
        if connection:
            return connection
    raise ConnectionError(config.host)


def open_socket(host):
    return (host, 5432)
`,
};
