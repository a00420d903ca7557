/** The same answers by Express alone: a route, the query, `response.json`. */
import express from 'express';
import { readSettings } from './answers.ts';

const { port, answers } = await readSettings();
const app = express();
for (const [path, answer] of Object.entries(answers)) {
  app.get(path, async (_request, response) => {
    response.json(await answer());
  });
}
app.get('/health/ready', (_request, response) => {
  response.json({ status: 'ready' });
});
app.listen(port);
