import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { DockerfileParser, type From } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { rootDirectory } from '../processes/child-process.ts';

const read = (path: string) => readFileSync(join(rootDirectory, path), 'utf8');
/** Files of an operator in the root folder: settings, the key of the service account, backups. */
const secrets = ['.env*', '!.env.example', 'service-account*.json', 'metrics-token', '*.bak'];
const composeFile = 'compose.yaml';
/** The types of dclint cannot be resolved here. */
const message = z.object({ rule: z.string(), line: z.number(), message: z.string() });
const lintResults = z.array(z.object({ messages: z.array(message) }));
const { packageManager } = JSON.parse(read('package.json'));

describe.each(['api', 'pages'])('%s.dockerfile', (name) => {
  const source = read(`deploy/${name}.dockerfile`);
  const instructions = DockerfileParser.parse(source).getInstructions();
  const lines = source.split('\n');
  /** The whole instruction: the parser leaves the flags out of its arguments. */
  const lineOf = (instruction: (typeof instructions)[number]) =>
    lines[instruction.getRange().start.line] ?? '';
  const find = (keyword: string) =>
    instructions.filter((instruction) => instruction.getKeyword() === keyword);

  test('has no finding of dockerfile-utils', () => {
    expect(validate(source).map(({ message }) => message)).toEqual([]);
  });

  test('names a version of each image', () => {
    for (const from of find('FROM') as From[]) {
      expect(from.getImageTag() ?? '').toMatch(/^\d/);
    }
  });

  test('runs as a user without rights, with a health check, and takes signals itself', () => {
    expect(find('USER').at(-1)?.getArgumentsContent()).toMatch(/^(node|1000:1000)$/);
    expect(find('HEALTHCHECK')).toHaveLength(1);
    expect(find('CMD').at(-1)?.getArgumentsContent()).toMatch(/^\["/);
  });

  test('installs by the lockfile, from a cached store, with the pnpm of package.json', () => {
    const installs = find('RUN').filter((instruction) =>
      instruction.getArgumentsContent()?.includes(' install '),
    );
    expect(installs.length).toBeGreaterThan(0);
    for (const install of installs) {
      const command = lineOf(install);
      expect(command).toContain('--mount=type=cache');
      expect(command).toContain('--frozen-lockfile');
      expect(command).toContain(`npx -y ${packageManager} `);
    }
  });

  test('has every package of the workspace when it installs', () => {
    const { packages } = parse(read('pnpm-workspace.yaml'));
    const stages = source.split(/^FROM /m).filter((stage) => stage.includes(' install '));
    for (const stage of stages) {
      for (const path of packages) expect(stage).toContain(`COPY ${path}/package.json ${path}/`);
    }
  });

  test('copies only what exists', () => {
    const sources = find('COPY')
      .map((instruction) => lineOf(instruction).replace('COPY ', ''))
      .filter((content) => !content.startsWith('--from'))
      .flatMap((content) => content.split(' ').slice(0, -1));
    expect(sources.filter((path) => !existsSync(join(rootDirectory, path)))).toEqual([]);
  });

  test('leaves secrets and what was built here out', () => {
    const ignored = read(`deploy/${name}.dockerfile.dockerignore`).split('\n');
    expect(ignored).toEqual(
      expect.arrayContaining([...secrets, '.git', '.data', '**/node_modules']),
    );
  });
});

test('the check of the containers says what to install when there is no Caddy', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'tools/containers/check-containers.ts'],
    {
      cwd: rootDirectory,
      encoding: 'utf8',
      env: { ...process.env, MONGODB_URI: 'mongodb://127.0.0.1:1', CADDY_PATH: '/missing/caddy' },
      timeout: 30_000,
    },
  );
  expect(stderr).toMatch(/^Caddy cannot be run as "\/missing\/caddy": install it .*\n$/);
  expect(status).toBe(2);
});

test('the repository leaves out the files of an operator that deploying.md puts beside .env', () => {
  expect(read('.gitignore').split('\n')).toEqual(expect.arrayContaining(secrets));
});

describe('compose.yaml', () => {
  const { services } = parse(read(composeFile), { merge: true });

  test('has no finding of dclint', () => {
    const linter = new DCLinter({
      rules: {
        // The pages are for everybody.
        'no-unbound-port-interfaces': 0,
        // Biome's.
        'require-quotes-in-ports': [1, { quoteType: 'double' }],
        'services-alphabetical-order': 0,
        'service-keys-order': 0,
        'top-level-properties-order': 0,
      },
      quiet: false,
      debug: false,
      exclude: [],
    });
    const results = linter.lintFiles([join(rootDirectory, composeFile)], false);
    const findings = lintResults
      .parse(results)
      .flatMap(({ messages }) =>
        messages.map(({ rule, line, message }) => `${line}: ${rule}: ${message}`),
      );
    expect(findings).toEqual([]);
  });

  test('runs two instances of the API behind the pages, with a file system that is only read', () => {
    expect(Object.keys(services)).toEqual(['mongodb', 'api-1', 'api-2', 'pages', 'prometheus']);
    expect(services['api-2']).toEqual(services['api-1']);
    expect(services.pages.environment.API_INSTANCES).toBe('api-1:4000 api-2:4000');
    for (const [name, service] of Object.entries<Record<string, unknown>>(services)) {
      expect(service, name).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
      expect(service.cap_add, name).toEqual(name === 'pages' ? ['NET_BIND_SERVICE'] : undefined);
    }
  });

  test('lets the Caddy of the official image start, on ports that need no right', () => {
    // Its file has a capability, without which Linux refuses to run it (caddy-docker 396).
    expect(services.pages.cap_add).toEqual(['NET_BIND_SERVICE']);
    expect(services.pages.ports).toEqual(['80:8080', '443:8443']);
    expect(read('deploy/Caddyfile')).toMatch(/http_port 8080\n\s*https_port 8443\n/);
  });

  test('keeps certificates where the user of the container may write', () => {
    const image =
      read('deploy/pages.dockerfile')
        .split(/^FROM /m)
        .at(-1) ?? '';
    const [, folder = ''] = /^ENV XDG_DATA_HOME=(\S+)$/m.exec(image) ?? [];
    expect(image).toContain(`WORKDIR ${folder}\nRUN chown 1000:1000 .\n`);
    expect(services.pages.volumes).toEqual([`certificates:${folder}`]);
  });

  test('reads the metrics of each instance, which are not there from outside', () => {
    const { scrape_configs: scraped } = parse(read('deploy/prometheus.yml'));
    expect(scraped[0].static_configs).toEqual([{ targets: ['api-1:4000', 'api-2:4000'] }]);
    expect(services.prometheus.ports).toEqual(['127.0.0.1:9090:9090']);
    expect(read('deploy/Caddyfile')).toMatch(/@metrics path \/metrics .*\n\s*respond @metrics 404/);
  });

  test('listens on all addresses of a container, whatever HOST is in .env', () => {
    expect(services['api-1'].environment.HOST).toBe('0.0.0.0');
  });

  test('mounts only files of the repository, and secrets of the operator', () => {
    const mounted = (services.prometheus.volumes as string[]).filter((volume) => volume[0] === '.');
    expect(mounted).toHaveLength(2);
    for (const volume of mounted) {
      expect(existsSync(join(rootDirectory, volume.split(':')[0] ?? ''))).toBe(true);
    }
    expect(read('.gitignore').split('\n')).toContain('metrics-token');
  });

  test('waits for the shutdown of an instance, and reaches its database as a replica set', () => {
    expect(Number.parseInt(services['api-1'].stop_grace_period, 10)).toBeGreaterThan(5 + 270);
    expect(services['api-1'].environment.MONGODB_URI).toContain('replicaSet=rs0');
    expect(services.mongodb.command).toContain('--replSet');
  });

  test('gives the client every setting that is built in', () => {
    const declared = [...read('client/src/vite-env.d.ts').matchAll(/readonly (VITE_[A-Z_]+)/g)];
    const names = declared
      .map(([, name = '']) => name)
      // Refused in production.
      .filter((name) => name !== 'VITE_AUTH_EMULATOR_URL');
    expect(Object.keys(services.pages.build.args).sort()).toEqual(names.sort());
    const dockerfile = read('deploy/pages.dockerfile');
    for (const name of names) expect(dockerfile).toContain(`ARG ${name}=`);
  });

  test('refuses to build the pages with settings that `pnpm build` refuses', () => {
    const { scripts } = JSON.parse(read('package.json'));
    expect(read('deploy/pages.dockerfile')).toContain(`RUN ${scripts.build} --client\n`);
  });

  test('refuses to build the pages without a setting that settings.md calls needed', () => {
    const rows = read('docs/settings.md').matchAll(/^\| `(VITE_[A-Z_]+)` .*\| yes +\|$/gm);
    const needed = [...rows].map(([, name = '']) => name);
    expect(needed).toContain('VITE_API_URL');
    for (const name of needed) {
      expect(services.pages.build.args[name]).toMatch(new RegExp(`^\\$\\{${name}:\\?.+\\}$`));
    }
  });
});

describe('alerts.yml', () => {
  const { groups } = parse(read('deploy/alerts.yml'));

  test('has every alert of docs/alerts.md, and no other', () => {
    const [, section = ''] = read('docs/alerts.md').split(/^## (?=What to alert on$)/m);
    const [, , ...rows] = section.split('\n').filter((line) => line.startsWith('|'));
    expect(rows.length).toBeGreaterThan(8);
    const wanted = rows.map((row) => {
      const cells = row.split('|').map((cell) => cell.trim());
      const [, summary = '', query = '', time = '', step = ''] = cells;
      return {
        alert: summary
          .split(/\W/)
          .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
          .join(''),
        expr: query.slice(1, -1),
        for: time.replace(' ', ''),
        annotations: { summary, description: step.replace(/`|\[(.+?)\]\(.+?\)/g, '$1') },
      };
    });
    expect(groups[0].rules).toEqual(wanted);
  });

  test('asks whether the instances answer that prometheus.yml reads', () => {
    const [{ job_name: job }] = parse(read('deploy/prometheus.yml')).scrape_configs;
    const expressions = groups[0].rules.map(({ expr }: { expr: string }) => expr);
    expect(expressions).toContain(`absent(up{job="${job}"} == 1)`);
    expect(expressions).toContain(`up{job="${job}"} == 0`);
  });
});

test('study-flow.service runs what `pnpm start` runs, without rights, and waits for its shutdown', () => {
  const unit = read('deploy/study-flow.service');
  const value = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1];
  const { scripts } = JSON.parse(read('package.json'));
  expect(value('ExecStart')).toBe(`/usr/bin/${scripts.start}`);
  expect(value('User')).toBe('study-flow');
  expect(value('Restart')).toBe('on-failure');
  expect(value('CapabilityBoundingSet')).toBe('');
  expect(Number(value('TimeoutStopSec'))).toBeGreaterThan(5 + 270);
});
