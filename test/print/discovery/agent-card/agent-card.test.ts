/** The agent card by A2A 1.0: well formed, and no client of the protocol takes it for an agent to send messages to. */
import type { AgentCard } from '@a2a-js/sdk';
import { ClientFactory } from '@a2a-js/sdk/client';
import { afterEach, describe, expect, inject, test, vi } from 'vitest';
import { hostileBuild, over } from '../hostile-build.ts';
import { hostile } from '../hostile-site.ts';
import { validator } from '../standard.ts';

interface Card {
  name: string;
  description: string;
  version?: string;
  capabilities: Record<string, unknown>;
  supportedInterfaces: { url: string; protocolBinding: string; protocolVersion: string }[];
  skills: { id: string; examples: string[]; tags?: string[] }[];
}

const base = inject('sampleBaseUrl');
const path = '.well-known/agent-card.json';
const sample = (): Card => JSON.parse(over(inject('sampleDist')).text(path));
const mistakes = validator('a2a', 'agent-card-1.0.strict.schema.json');

test('the agent card fits the schema', () => {
  expect(mistakes(sample())).toEqual([]);
});

test('hostile texts change nothing', async () => {
  const card: Card = JSON.parse((await hostileBuild()).text(path));
  expect(mistakes(card)).toEqual([]);
  expect(card.name).toBe(hostile);
});

test('the agent card declares that no agent runs here, and its binding is a page that explains this', () => {
  const { description, supportedInterfaces, skills } = sample();
  expect(description).toContain('No agent runs at this address and no messages are taken');
  expect(supportedInterfaces).toEqual([
    { url: `${base}/api/v1/`, protocolBinding: `${base}/developers/agents/`, protocolVersion: '1.0' },
  ]);
  expect(skills.map(({ id, examples }) => [id, ...examples])).toEqual([
    ['getServiceIndex', `GET ${base}/api/v1/`],
    ['listProducts', `GET ${base}/api/v1/products`],
    ['getProduct', `GET ${base}/api/v1/products/listening-desk`],
    ['listPages', `GET ${base}/api/v1/pages`],
    ['getPage', `GET ${base}/api/v1/pages/knowledge`],
    ['listPosts', `GET ${base}/api/v1/posts`],
    ['getPost', `GET ${base}/api/v1/posts/annotating-sarcasm`],
    // Its answers are known once there are builds.
    ['listChanges'],
    ['search'],
  ]);
});

test.each<{ name: string; damage: (card: Card) => void }>([
  { name: 'no version', damage: (card) => delete card.version },
  { name: 'an address at the top, as in 0.3', damage: (card) => Object.assign(card, { url: base }) },
  {
    name: 'a preferred transport, as in 0.3',
    damage: (card) => Object.assign(card, { preferredTransport: 'JSONRPC' }),
  },
  { name: 'no interface', damage: (card) => card.supportedInterfaces.splice(0) },
  {
    name: 'a version of the protocol with three parts',
    damage: ({ supportedInterfaces: [one] }) => Object.assign(one ?? {}, { protocolVersion: '1.0.0' }),
  },
  { name: 'a skill without tags', damage: ({ skills: [one] }) => delete one?.tags },
  { name: 'an unknown capability', damage: ({ capabilities }) => Object.assign(capabilities, { pushing: true }) },
])('the schema refuses $name', ({ damage }) => {
  const card = sample();
  damage(card);
  expect(mistakes(card)).not.toEqual([]);
});

describe('the client of the protocol', () => {
  const connect = async (card: Card) => {
    // A client reads the card with its own reader; this is what a program passes on.
    const client = await new ClientFactory().createFromAgentCard(card as unknown as AgentCard);
    const message = { messageId: '1', role: 1, parts: [{ content: { $case: 'text', value: 'Hello' } }] };
    await client.sendMessage({ message } as unknown as Parameters<typeof client.sendMessage>[0]);
  };
  const asked: string[] = [];
  afterEach(() => {
    asked.length = 0;
    vi.unstubAllGlobals();
  });
  const listen = () =>
    vi.stubGlobal('fetch', async (url: unknown) => {
      asked.push(String(url));
      return new Response('{}', { status: 500 });
    });

  test('finds no way to send a message, and sends none', async () => {
    listen();
    await expect(connect(sample())).rejects.toThrow('No compatible transport found');
    expect(asked).toEqual([]);
  });

  test('would send one if the binding were HTTP+JSON', async () => {
    listen();
    const card = sample();
    Object.assign(card.supportedInterfaces[0] ?? {}, { protocolBinding: 'HTTP+JSON' });
    await expect(connect(card)).rejects.toThrow();
    expect(asked).toEqual([`${base}/api/v1/message:send`]);
  });
});
