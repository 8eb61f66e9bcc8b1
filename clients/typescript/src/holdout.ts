/** The API as plain methods. */

import createClient, { type Client, type Middleware } from "openapi-fetch";

import { BadAnswer, Problem, refusal, unreachable } from "./problems.js";
import { isChange, newKey, patiently, type Send } from "./retrying.js";
import type { components, operations, paths } from "./schema.js";
import { resumed, type Listening, type Message, type InboxMessage } from "./stream.js";

/** The schemas of the OpenAPI document by their names, such as `Schemas["View"]`. */
export type Schemas = components["schemas"];

/**
 * The schemas of a game. The types of a title are more precise: `Schemas` of
 * `@holdout/client/raxxon` and its sisters.
 */
export type Answers = Pick<
  Schemas,
  "ActionRequest" | "Actions" | "Advice" | "Change" | "Inbox" | "InboxPage" | "LogEvent" | "View"
>;

/** The JSON in a request or a response. */
type Json<Part> = Part extends { content: { "application/json": infer Data } } ? Data : never;

/** The request body of an operation. */
export type Body<Id extends keyof operations> = Json<NonNullable<operations[Id]["requestBody"]>>;

/** The query parameters of an operation. */
export type Query<Id extends keyof operations> = NonNullable<operations[Id]["parameters"]["query"]>;

/** Options of every call. */
export interface Call {
  /** Aborts the call, which then throws the signal's reason. */
  signal?: AbortSignal | undefined;
}

/** Options of a call that changes a game. */
export interface Expecting extends Call {
  /** Refuse (412 `stale-version`) unless the game is at this version. */
  version?: number | undefined;
  /**
   * The `Idempotency-Key`; each call has a new one by default. The same key again repeats a change
   * that may have been carried out (`Unreachable.uncertain`): it happens once, and its answer comes.
   */
  key?: string | undefined;
}

/** Options of a call that reads: the query parameters of its operation, and a signal. */
export type Ask<Id extends keyof operations> = Query<Id> & Call;

/** The query parameters of a stream; see `Holdout.stream`. */
type Followed<Id extends "listEvents" | "readInbox"> = Omit<
  Query<Id>,
  "limit" | "wait" | "version" | "people"
>;

/** Options of a call that changes a game and has query parameters. */
export type Alter<Id extends keyof operations> = Query<Id> & Expecting;

/** Where tokens are kept: a `Map`, or anything like it. */
export type Tokens = Pick<Map<string, string>, "get" | "set">;

/** Settings of a client; all are optional. */
export interface Settings {
  /** The token of each game by its id; those of new games are added. */
  tokens?: Tokens;
  /** `en`, `de` or `ru`, for the texts in the answers. */
  language?: string;
  /** For how many milliseconds a failed request is retried; 5000 by default. */
  patience?: number;
  /** How many milliseconds to wait for one answer; 30000 by default. */
  timeout?: number;
  /** What sends the requests; the global `fetch` by default. */
  fetch?: Send;
}

const STREAM = "text/event-stream";

type Asked<Data> = Promise<{ data?: Data; error?: unknown; response: Response }>;
type Api = Client<paths, "application/json" | "application/problem+json">;

/**
 * One service, and the tokens of the games that its user holds there.
 *
 * Every method throws `Problem` if the service refuses, `Unreachable` if it does not answer, and
 * `BadAnswer` if the answer can't be understood. A request that fails on the way is retried until
 * `patience` runs out. That is safe: all tries of a change carry the same `Idempotency-Key`, so it
 * happens once.
 *
 * `new Holdout<Schemas>(url)` with the `Schemas` of `@holdout/client/raxxon` types boards, actions
 * and events as those of Raxxon; games of other titles must not be asked for by it.
 */
export class Holdout<Types extends Answers = Answers> {
  readonly #api: Api;
  readonly tokens: Tokens;
  /** The language of the next answers. */
  language: string;
  readonly #send: Send;

  /** `url` is the service's address, without `/v1`; in a page of its own, `""` or its origin. */
  constructor(url: string, settings: Settings = {}) {
    this.tokens = settings.tokens ?? new Map();
    this.language = settings.language ?? "en";
    this.#send = settings.fetch ?? ((request, init) => fetch(request, init));
    const { patience = 5_000, timeout = 30_000 } = settings;
    // `fetch` turns a redirected POST into a GET: fail instead.
    const fixed = { baseUrl: url, redirect: "error" } as const;
    this.#api = createClient({ ...fixed, fetch: patiently(this.#send, patience, timeout) });
    this.#api.use(this.#headers);
  }

  /** The service's version; throws `Problem` while the service or its store can't serve requests. */
  ready(call: Call = {}): Promise<Schemas["Readiness"]> {
    return answer(this.#api.GET("/readyz", { ...call }));
  }

  /** The titles that can be played. */
  titles(call: Call = {}): Promise<Schemas["Titles"]> {
    return answer(this.#api.GET("/v1/titles", { ...call }));
  }

  /** A title with its options and decks. */
  title(title: string, call: Call = {}): Promise<Schemas["TitleInfo"]> {
    return answer(this.#api.GET("/v1/titles/{title}", { params: { path: { title } }, ...call }));
  }

  /** The cards of a title, all or those of one deck. */
  cards(title: string, { signal, ...query }: Ask<"listCards"> = {}): Promise<Schemas["Cards"]> {
    const params = { path: { title }, query };
    return answer(this.#api.GET("/v1/titles/{title}/cards", { params, signal }));
  }

  /** The rules of a title to read: all, a chapter (`"7"`) or a paragraph (`"7.4"`). */
  rules(title: string, { signal, ...query }: Ask<"getRules"> = {}): Promise<Schemas["Rules"]> {
    const params = { path: { title }, query };
    return answer(this.#api.GET("/v1/titles/{title}/rules", { params, signal }));
  }

  /** The bots that can be asked for advice, and can play seats. */
  bots(call: Call = {}): Promise<Schemas["Bots"]> {
    return answer(this.#api.GET("/v1/bots", { ...call }));
  }

  /** A page of the public games; its `next` is the `cursor` of the page after it. */
  games({ signal, ...query }: Ask<"listGames"> = {}): Promise<Schemas["Games"]> {
    return answer(this.#api.GET("/v1/games", { params: { query }, signal }));
  }

  /** Create a game as its host; its token is kept. */
  async create(body: Body<"createGame">, call: Call = {}): Promise<Schemas["Seated"]> {
    const created = await answer(this.#api.POST("/v1/games", { body, ...call }));
    this.tokens.set(created.id, created.token);
    return created;
  }

  /** Take an open seat, in a private game with its invite code; the token is kept. */
  async claim(
    game: string,
    seat: number,
    body: Body<"claimSeat">,
    call: Call = {},
  ): Promise<Schemas["Seated"]> {
    const init = { params: { path: { game_id: game, seat } }, body, ...call };
    const seated = await answer(this.#api.POST("/v1/games/{game_id}/seats/{seat}", init));
    this.tokens.set(game, seated.token);
    return seated;
  }

  /** Leave a seat, or as the host free any; the answer may have a new invite code for it. */
  free(game: string, seat: number, asked: Expecting = {}): Promise<Schemas["Change"]> {
    const init = { params: { path: { game_id: game, seat } }, ...onlyAt(asked) };
    return answer(this.#api.DELETE("/v1/games/{game_id}/seats/{seat}", init));
  }

  /** The key with which a browser subscribes before `addPush`; null where that is off. */
  pushKey(call: Call = {}): Promise<Schemas["PushKey"]> {
    return answer(this.#api.GET("/v1/push", { ...call }));
  }

  /** Notify a browser when a seat has to decide, also while no page is open. */
  addPush(game: string, seat: number, body: Body<"addPush">): Promise<Schemas["PushInfo"]> {
    const init = { params: { path: { game_id: game, seat } }, body };
    return answer(this.#api.POST("/v1/games/{game_id}/seats/{seat}/pushes", init));
  }

  /** Tell a browser nothing any more; `push` is the `id` that `addPush` has answered. */
  async deletePush(game: string, seat: number, push: string): Promise<void> {
    const init = { params: { path: { game_id: game, seat, push_id: push } } };
    await outcome(this.#api.DELETE("/v1/games/{game_id}/seats/{seat}/pushes/{push_id}", init));
  }

  /** As the host, let a bot play a seat. */
  botSeat(
    game: string,
    seat: number,
    bot: string,
    asked: Expecting = {},
  ): Promise<Schemas["Change"]> {
    const init = { params: { path: { game_id: game, seat } }, ...onlyAt(asked), body: { bot } };
    return answer(this.#api.PUT("/v1/games/{game_id}/seats/{seat}/bot", init));
  }

  /** As the host, start the game although seats are open. */
  start(game: string, asked: Expecting = {}): Promise<Schemas["Change"]> {
    return answer(this.#api.POST("/v1/games/{game_id}/start", inGame(game, asked)));
  }

  /** As the host, end a game for good; its record stays. */
  abandon(game: string, asked: Expecting = {}): Promise<Schemas["Change"]> {
    return answer(this.#api.POST("/v1/games/{game_id}/abandon", inGame(game, asked)));
  }

  /** As the host, delete a game with all that is stored of it. */
  async delete(game: string, asked: Expecting = {}): Promise<void> {
    await outcome(this.#api.DELETE("/v1/games/{game_id}", inGame(game, asked)));
  }

  /** What a seat may know of a game; without a token, what spectators see of a public one. */
  view(game: string, asked: Ask<"getGame"> = {}): Promise<Types["View"]> {
    return answer(this.#api.GET("/v1/games/{game_id}", reading(game, asked)));
  }

  /** The board as plain text, for chats and language models; programs read the view. */
  async board(game: string, asked: Ask<"getBoard"> = {}): Promise<string> {
    const init = { ...reading(game, asked), parseAs: "text" as const };
    return (await outcome(this.#api.GET("/v1/games/{game_id}/board", init))) ?? "";
  }

  /** The open decision of a seat and every legal action. */
  actions(game: string, asked: Ask<"listActions"> = {}): Promise<Types["Actions"]> {
    return answer(this.#api.GET("/v1/games/{game_id}/actions", reading(game, asked)));
  }

  /** Carry out an action; `include` asks for the view and the actions afterwards. */
  act(
    game: string,
    body: Types["ActionRequest"],
    asked: Alter<"doAction"> = {},
  ): Promise<Types["Change"]> {
    const init = { ...changing(game, asked), body };
    return answer(this.#api.POST("/v1/games/{game_id}/actions", init));
  }

  /** The piles and dice of a game, and which of them waits to be drawn from. */
  piles(game: string, call: Call = {}): Promise<Schemas["Piles"]> {
    return answer(this.#api.GET("/v1/games/{game_id}/piles", inGame(game, call)));
  }

  /** Draw from a pile; `result` is what came up at a physical table. See `act`. */
  draw(game: string, body: Body<"draw">, asked: Alter<"draw"> = {}): Promise<Types["Change"]> {
    return answer(this.#api.POST("/v1/games/{game_id}/draws", { ...changing(game, asked), body }));
  }

  /** Undo the last decision of the caller; the problem `cannot-undo` has the reason (`unmet`). */
  undo(game: string, asked: Alter<"undo"> = {}): Promise<Types["Change"]> {
    return answer(this.#api.POST("/v1/games/{game_id}/undo", changing(game, asked)));
  }

  /** What a bot would do in a seat's place. */
  advice(game: string, asked: Ask<"getAdvice">): Promise<Types["Advice"]> {
    return answer(this.#api.GET("/v1/games/{game_id}/advice", reading(game, asked)));
  }

  /** A page of the log after a version; with `wait`, it is answered as soon as there is news. */
  events(game: string, asked: Ask<"listEvents"> = {}): Promise<Types["Change"]> {
    return answer(this.#api.GET("/v1/games/{game_id}/events", reading(game, asked)));
  }

  /** Every event of the log after a version, page by page. */
  async *log(
    game: string,
    query: Ask<"listEvents"> = {},
  ): AsyncGenerator<Types["LogEvent"], void, undefined> {
    for (let after: number | null = query.after ?? -1; after !== null;) {
      const page: Types["Change"] = await this.events(game, { ...query, after });
      yield* page.events;
      after = page.next;
    }
  }

  /**
   * Follow a game as it is played: its view, each change, and its end, after which the loop ends.
   * With `include: "view"` each change has the new view.
   *
   * A broken connection is reopened, and nothing is missed. With `after`, the stream starts after
   * a version that you have already. Unknown events, from a newer service, are skipped.
   */
  async *stream(
    game: string,
    { seat, include, after, people, ...listening }: Followed<"listEvents"> & Listening = {},
  ): AsyncGenerator<Message<Types>, void, undefined> {
    const params = {
      path: { game_id: game },
      query: { seat, include, people: people && true },
    };
    const open = (last: string | undefined, signal: AbortSignal) =>
      streamed(
        this.#api.GET("/v1/games/{game_id}/events", { params, ...this.#listening(last, signal) }),
      );
    for await (const { event, data } of resumed(open, after?.toString(), listening)) {
      if (event === "view" || event === "change") yield { event, data: JSON.parse(data) };
      else if (event === "people") people?.(JSON.parse(data));
      else if (event === "end") return yield { event, data: JSON.parse(data) };
    }
  }

  /** Ask the others to agree that the caller's last decision is undone, with what came since. */
  askToUndo(game: string, asked: Alter<"askToUndo"> = {}): Promise<Types["Change"]> {
    const path = "/v1/games/{game_id}/undo-request";
    return answer(this.#api.POST(path, changing(game, asked)));
  }

  /** Agree to an undo, decline it, or withdraw the request. */
  answerUndo(
    game: string,
    body: Body<"answerUndo">,
    asked: Alter<"answerUndo"> = {},
  ): Promise<Types["Change"]> {
    const path = "/v1/games/{game_id}/undo-request";
    return answer(this.#api.PATCH(path, { ...changing(game, asked), body }));
  }

  /** What was said at a table, all of it or after a message, and who is there. */
  talk(game: string, asked: Ask<"readTalk"> = {}): Promise<Schemas["AtTable"]> {
    return answer(this.#api.GET("/v1/games/{game_id}/talk", reading(game, asked)));
  }

  /** Say something at a table, as one of the seats that the kept token holds. */
  say(game: string, body: Body<"say">, asked: Ask<"say"> = {}): Promise<Schemas["Utterance"]> {
    return answer(this.#api.POST("/v1/games/{game_id}/talk", { ...reading(game, asked), body }));
  }

  /** Allow spectators, or stop them; only the host can. */
  audience(
    game: string,
    body: Body<"changeAudience">,
    asked: Expecting = {},
  ): Promise<Schemas["Audience"]> {
    const init = { ...inGame(game, asked), body };
    return answer(this.#api.PATCH("/v1/games/{game_id}/audience", init));
  }

  /** Hand something over to another device, encrypted; it is handed out once. */
  sendParcel(body: Body<"sendParcel">, call: Call = {}): Promise<Schemas["ParcelPlace"]> {
    return answer(this.#api.POST("/v1/parcels", { body, ...call }));
  }

  /** Fetch what was handed over. */
  fetchParcel(parcel: string, call: Call = {}): Promise<Schemas["Parcel"]> {
    const params = { path: { parcel_id: parcel } };
    return answer(this.#api.POST("/v1/parcels/{parcel_id}", { params, ...call }));
  }

  /** The state of games whose tokens are kept, and which of your seats each waits for. */
  inbox(
    games: Iterable<string>,
    { signal, ...query }: Ask<"openInbox"> = {},
  ): Promise<Types["Inbox"]> {
    const body = { tokens: this.#held(games) };
    return answer(this.#api.POST("/v1/inbox", { params: { query }, body, signal }));
  }

  /**
   * A page of several games: all of them or, with `after`, those that have changed since. `wait`
   * is a long poll. `inbox` is the `id` that `inbox` has answered, `game` any of its games.
   */
  inboxPage(
    inbox: string,
    game: string,
    { signal, ...query }: Ask<"readInbox"> = {},
  ): Promise<Types["InboxPage"]> {
    const headers = { Authorization: `Bearer ${this.tokens.get(game) ?? ""}` };
    const params = { path: { inbox_id: inbox }, query };
    return answer(this.#api.GET("/v1/inbox/{inbox_id}", { params, headers, signal }));
  }

  /**
   * Follow several games whose tokens are kept: first the state of all, then each change of one.
   *
   * It resumes as `stream` does; each new connection sends the list again, then what was missed.
   * An `end` is that of one game; the loop ends with the last. `after` is the `id` of a message.
   */
  async *followInbox(
    games: Iterable<string>,
    { include, after, people, ...listening }: Followed<"readInbox"> & Listening = {},
  ): AsyncGenerator<InboxMessage<Types>, void, undefined> {
    // The games are needed twice, and some iterables can be read only once.
    const named = [...games];
    const tokens = this.#held(named);
    const made = await this.inbox(named, { signal: listening.signal });
    const left = new Set(made.games.map(({ id }) => id));
    const params = {
      path: { inbox_id: made.id },
      query: { include, people: people && true },
    };
    const open = async (last: string | undefined, signal: AbortSignal) => {
      for (;;) {
        const asked = { params, ...this.#listening(last, signal, tokens[0]) };
        try {
          return await streamed(this.#api.GET("/v1/inbox/{inbox_id}", asked));
        } catch (error) {
          // Any token of the inbox will do as long as its game accepts it: try the next.
          const forbidden = error instanceof Problem && error.code === "forbidden";
          if (!forbidden || tokens.length === 1) throw error;
          tokens.shift();
        }
      }
    };
    for await (const { event, data, id } of resumed(open, after, listening)) {
      if (event === "games" || event === "game") yield { id, event, data: JSON.parse(data) };
      else if (event === "people") people?.(JSON.parse(data));
      if (event !== "end") continue;
      const end: Schemas["GameEnd"] = JSON.parse(data);
      yield { id, event, data: end };
      if (left.delete(end.id) && left.size === 0) return;
    }
  }

  /** The record of a game as a seat may know it; with its seed once the game has ended. */
  record(game: string, asked: Ask<"getRecord"> = {}): Promise<Schemas["GameRecord"]> {
    return answer(this.#api.GET("/v1/games/{game_id}/record", reading(game, asked)));
  }

  /** Let the service replay a record, and say whether it is correct. */
  verifyRecord(record: Body<"verifyRecord">, call: Call = {}): Promise<Schemas["Verdict"]> {
    return answer(this.#api.POST("/v1/records/verify", { body: record, ...call }));
  }

  /** The full position of a game, hidden cards included: a new game can start from it. */
  position(game: string, call: Call = {}): Promise<Schemas["Position"]> {
    return answer(this.#api.GET("/v1/games/{game_id}/position", inGame(game, call)));
  }

  #held(games: Iterable<string>): string[] {
    return Array.from(games, (game) => this.tokens.get(game)).filter(
      (token) => token !== undefined,
    );
  }

  /** The options that open a stream once, after the event with an id. */
  #listening(last: string | undefined, signal: AbortSignal, token?: string) {
    const held = token === undefined ? {} : { Authorization: `Bearer ${token}` };
    const once = (request: Request) => this.#send(request, { signal }).catch(broken);
    const headers = { Accept: STREAM, "Last-Event-ID": last, ...held };
    return { headers, signal, parseAs: "stream", fetch: once } as const;
  }

  /** Adds the headers of every request: token, language, and for a change its idempotency key. */
  readonly #headers: Middleware = {
    onRequest: ({ request, params }) => {
      const { headers } = request;
      const token = this.tokens.get(String(params.path?.["game_id"]));
      if (token !== undefined) headers.set("Authorization", `Bearer ${token}`);
      if (!params.header?.["Accept-Language"]) headers.set("Accept-Language", this.language);
      if (isChange(request) && !headers.has("Idempotency-Key")) {
        headers.set("Idempotency-Key", newKey());
      }
    },
  };
}

/** The path parameters of a game. */
function inGame(game: string, asked: Expecting = {}) {
  return { params: { path: { game_id: game } }, ...onlyAt(asked) };
}

/** The openapi-fetch options of a call that reads from a game. */
function reading<Options extends Call>(game: string, { signal, ...query }: Options) {
  return { params: { path: { game_id: game }, query }, signal };
}

/** The openapi-fetch options of a call that changes a game. */
function changing<Options extends Expecting>(
  game: string,
  { signal, version, key, ...query }: Options,
) {
  return { ...reading(game, query), ...onlyAt({ signal, version, key }) };
}

/** The signal, the key, and a header by which a change at another version is refused. */
function onlyAt({ signal, version, key }: Expecting) {
  const expected = version === undefined ? {} : { "If-Match": `"${version}"` };
  return { headers: key ? { ...expected, "Idempotency-Key": key } : expected, signal };
}

/** The body of an event stream; null if it is over. */
async function streamed(asked: Asked<ReadableStream<Uint8Array> | null>) {
  const { data, error, response } = await asked;
  if (!response.ok) throw refusal(response, error);
  if (data && !response.headers.get("Content-Type")?.startsWith(STREAM)) {
    throw new BadAnswer("the response is no event stream");
  }
  return data ?? null;
}

function broken(error: unknown): never {
  throw unreachable(error, false);
}

/** The data of a response; undefined if it has none. Throws as `Holdout` says. */
async function outcome<Data>(asked: Asked<Data>): Promise<Data | undefined> {
  const { data, error, response } = await asked.catch(unreadable);
  if (!response.ok) throw refusal(response, error);
  return data;
}

/** The data of a response that must have some. */
async function answer<Told extends object, Data extends Told = Told>(
  asked: Asked<Told>,
): Promise<Data> {
  const data = await outcome(asked);
  if (typeof data !== "object") throw new BadAnswer("the response is no object");
  return data as Data;
}

/** Invalid JSON comes from another program. */
function unreadable(error: unknown): never {
  throw error instanceof SyntaxError ? new BadAnswer(error.message, { cause: error }) : error;
}
