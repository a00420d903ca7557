import { startBalancer } from '../../processes/balancer.ts';
import { type StartedProcess, stopProcess } from '../../processes/child-process.ts';
import { findFreePorts } from '../../processes/ports.ts';
import { addAssignment, call, createStudent, submit } from '../calls.ts';
import { expectCount, type Finding, reportCount } from '../report.ts';
import { type Stack, shutdownTimes } from '../stack.ts';

const requests = 5_000;
const workers = 24;

/** Restarts two instances in turn, under load, behind a load balancer that does not retry. */
export async function checkRollingStop(stack: Stack): Promise<Finding[]> {
  const ports = await findFreePorts(2);
  const instances = await Promise.all(ports.map((port) => startInstance(stack, port)));
  const balancer = await startBalancer();
  await Promise.all(ports.map(balancer.add));
  const throughBalancer = { ...stack, url: balancer.url };
  const statuses = new Map<string, number>();
  let sent = 0;
  let restarts = 0;
  let isOver = false;

  // A slow database keeps requests open at all times.
  stack.proxy.delay(20);
  const load = Promise.all(
    Array.from({ length: workers }, async () => {
      const student = await createStudent(stack);
      while (sent < requests) {
        sent += 1;
        const answer =
          sent % 5 === 0
            ? await submit(throughBalancer, student, await addAssignment(stack, `rolling ${sent}`))
            : await call(throughBalancer, '/assignmentLevel?currentPage=0&itemsPerPage=6');
        const status = String(answer?.status ?? 'none');
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }),
  );
  const rolling = (async () => {
    while (!isOver) {
      for (const instance of instances) {
        instance.api.child.kill('SIGTERM');
        if ((await instance.api.ended) !== 0) throw new Error('An instance ended with an error');
        instance.api = (await startInstance(stack, instance.port)).api;
        // The load balancer must see that it is ready before the other one stops.
        await balancer.add(instance.port);
        restarts += 1;
      }
    }
  })();
  await load;
  isOver = true;
  await rolling;
  await stack.proxy.restore();
  await balancer.close();
  await Promise.all(instances.map(({ api }) => stopProcess(api)));

  const completed = statuses.get('200') ?? 0;
  const all = [...statuses].map(([status, times]) => `${times} × ${status}`).join(', ');
  process.stdout.write(`rolling stop: ${all}\n`);
  return [
    reportCount(`Rolling stop: restarts of an instance during ${requests} requests`, restarts),
    expectCount(
      `Rolling stop: of ${requests} requests, aborted or refused`,
      requests - completed,
      0,
    ),
  ];
}

type Instance = { port: number; api: StartedProcess };

async function startInstance(stack: Stack, port: number): Promise<Instance> {
  return { port, api: await stack.startApiAt(port, shutdownTimes) };
}
