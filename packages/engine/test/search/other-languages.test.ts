/** Comments and questions in other languages than English. Names of the functions say nothing. */
import { initProject, type Project } from "@codegraph/engine";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeProject, removeProject } from "../../../../test/support/sample-project.js";

/** By language: comments of three functions (a password is checked, an invoice is sent, sessions are removed), and a question about each. */
const CASES: Readonly<Record<string, readonly [comments: readonly string[], questions: readonly string[]]>> = {
  de: [
    ["Prüft, ob das Passwort eines Benutzers stimmt.", "Verschickt eine Rechnung an den Kunden.", "Löscht abgelaufene Sitzungen."],
    ["wo wird das Passwort geprüft", "wie werden Rechnungen verschickt", "abgelaufene Sitzung löschen"],
  ],
  fr: [
    ["Vérifie le mot de passe de l'utilisateur.", "Envoie une facture au client.", "Supprime les sessions expirées."],
    ["où est vérifié le mot de passe", "comment envoyer les factures", "suppression des sessions expirées"],
  ],
  es: [
    ["Comprueba la contraseña del usuario.", "Envía una factura al cliente.", "Elimina las sesiones caducadas."],
    ["dónde se comprueban las contraseñas", "cómo se envían las facturas", "eliminar sesión caducada"],
  ],
  pt: [
    ["Verifica a senha do usuário.", "Envia a fatura ao cliente.", "Remove as sessões expiradas."],
    ["onde as senhas são verificadas", "como enviar uma fatura", "remover sessão expirada"],
  ],
  it: [
    ["Controlla la password dell'utente.", "Invia la fattura al cliente.", "Elimina le sessioni scadute."],
    ["dove viene controllata la password", "come inviare le fatture", "eliminare sessioni scadute"],
  ],
  ru: [
    ["Проверяет пароль пользователя.", "Отправляет счёт клиенту.", "Удаляет просроченные сессии."],
    ["где проверяется пароль пользователя", "как отправить счёт клиенту", "удаление просроченных сессий"],
  ],
  pl: [
    ["Sprawdza hasło użytkownika.", "Wysyła fakturę do klienta.", "Usuwa wygasłe sesje."],
    ["gdzie sprawdzane jest hasło użytkownika", "jak wysłać faktury", "usuwanie wygasłych sesji"],
  ],
  tr: [
    ["Kullanıcının parolasını doğrular.", "Müşteriye fatura gönderir.", "Süresi dolmuş oturumları siler."],
    ["kullanıcı parolası nerede doğrulanıyor", "fatura nasıl gönderilir", "süresi dolmuş oturumlar"],
  ],
  zh: [
    ["校验用户密码是否正确。", "向客户发送发票。", "删除过期的会话。"],
    ["在哪里校验密码", "怎么发送发票", "过期会话的删除"],
  ],
  ja: [
    ["ユーザーのパスワードを検証する。", "顧客に請求書を送信する。", "期限切れのセッションを削除する。"],
    ["パスワードの検証はどこ", "請求書の送信方法", "期限切れセッションの削除"],
  ],
  ko: [
    ["사용자의 비밀번호를 확인한다.", "고객에게 청구서를 보낸다.", "만료된 세션을 삭제한다."],
    ["비밀번호 확인은 어디서", "청구서 보내기", "만료된 세션 삭제"],
  ],
  nl: [
    ["Controleert het wachtwoord van de gebruiker.", "Stuurt een factuur naar de klant.", "Verwijdert verlopen sessies."],
    ["waar wordt het wachtwoord gecontroleerd", "hoe wordt een factuur gestuurd", "verlopen sessie verwijderen"],
  ],
};

let root: string;
let project: Project;
beforeAll(async () => {
  const files = Object.entries(CASES).map(([language, [comments]]) => [
    `${language}.ts`,
    comments
      .map((comment, at) => `/** ${comment} */\nexport function f${at}(a: string): number {\n  return a.length + ${at};\n}\n`)
      .join("\n"),
  ]);
  root = makeProject(Object.fromEntries(files));
  ({ project } = await initProject(root, { workers: 1 }));
});
afterAll(async () => {
  await project.close();
  removeProject(root);
});

test.each(
  Object.entries(CASES).flatMap(([language, [, questions]]) => questions.map((question, at) => [question, `${language}.ts`, `f${at}`])),
)("%s is answered by %s", async (question, file, name) => {
  const [first] = (await project.search(question, { limit: 3 })).results;
  expect(first).toMatchObject({ file, name });
});

test("articles and words of questions in another language are not searched, and names like them are", async () => {
  const wordsOf = async (query: string) => (await project.search(query)).reading.words;
  expect(await wordsOf("comment envoyer les factures")).toEqual(["envoy", "factur"]);
  expect(await wordsOf("process die")).toEqual(["process", "die"]);
});
