import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { followOtherTabs, invalidateInOtherTabs } from './other-tabs.ts';

/** As another tab does it. */
function openChannel() {
  const channel = new BroadcastChannel('changed-queries');
  onTestFinished(() => channel.close());
  return channel;
}

test('loads again what another tab has changed', async () => {
  const client = new QueryClient();
  onTestFinished(followOtherTabs(client));
  client.setQueryData(['study-tasks', 'agenda'], []);
  client.setQueryData(['classes'], []);
  openChannel().postMessage([['study-tasks']]);
  await vi.waitFor(() =>
    expect(client.getQueryState(['study-tasks', 'agenda'])?.isInvalidated).toBe(true),
  );
  expect(client.getQueryState(['classes'])?.isInvalidated).toBe(false);
});

test('says to the other tabs what has changed here', async () => {
  onTestFinished(followOtherTabs(new QueryClient()));
  const heard: unknown[] = [];
  openChannel().addEventListener('message', ({ data }) => heard.push(data));
  invalidateInOtherTabs([['study-tasks']]);
  await vi.waitFor(() => expect(heard).toEqual([[['study-tasks']]]));
});
