import { cpSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Copy, DockerfileParser, type From, type PropertyInstruction } from 'dockerfile-ast';
import { execa } from 'execa';

/** What an image would be: its files below `root`, and what starts in it. */
export type BuiltImage = {
  root: string;
  directory: string;
  environment: Record<string, string>;
  command: string[];
  healthCheck: string[];
};

/**
 * Runs the instructions of a Dockerfile without a container engine: each stage is a folder below `directory`, an absolute
 * path of the file is one in that folder, and the base images are this machine.
 * @param context the folder that is copied from
 * @param settings the build arguments
 */
export async function runDockerfile(
  source: string,
  { context, directory, settings }: RunOptions,
): Promise<BuiltImage> {
  const stages = new Map<string, string>();
  const lines = source.split('\n');
  let image = startStage(join(directory, '0'));
  for (const instruction of DockerfileParser.parse(source).getInstructions()) {
    const content = instruction.getArgumentsContent() ?? '';
    switch (instruction.getKeyword()) {
      case 'FROM': {
        image = startStage(join(directory, String(stages.size)));
        const name = (instruction as From).getBuildStage() ?? String(stages.size);
        stages.set(name, image.root);
        break;
      }
      case 'WORKDIR':
        image.directory = join(image.root, content);
        mkdirSync(image.directory, { recursive: true });
        break;
      case 'ENV':
      case 'ARG':
        for (const property of (instruction as PropertyInstruction).getProperties()) {
          const name = property.getName();
          image.environment[name] = settings[name] ?? property.getValue() ?? '';
        }
        break;
      case 'COPY': {
        const from = (instruction as Copy).getFromFlag()?.getValue();
        copy(
          content.split(' '),
          from === undefined ? context : (stages.get(from ?? '') ?? ''),
          image,
        );
        break;
      }
      case 'RUN':
        await run(lines[instruction.getRange().start.line] ?? '', image, directory);
        break;
      case 'HEALTHCHECK':
        image.healthCheck = readList(content);
        break;
      case 'CMD':
        image.command = readList(content);
        break;
      default:
        break;
    }
  }
  return image;
}

type RunOptions = { context: string; directory: string; settings: Record<string, string> };

function startStage(root: string): BuiltImage {
  mkdirSync(root, { recursive: true });
  return { root, directory: root, environment: {}, command: [], healthCheck: [] };
}

/** As COPY does: the contents of a folder, or files. */
function copy(paths: string[], base: string, image: BuiltImage): void {
  const target = paths.at(-1) ?? '';
  const to = target.startsWith('/') ? join(image.root, target) : join(image.directory, target);
  for (const path of paths.slice(0, -1)) {
    const from = join(base, path);
    if (!existsSync(from)) throw new Error(`COPY ${path}: it does not exist.`);
    const isInto = target.endsWith('/') && !statSync(from).isDirectory();
    cpSync(from, isInto ? join(to, basename(path)) : to, {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
}

/** One command line; the cached store of pnpm is a folder beside the stages. */
async function run(line: string, image: BuiltImage, directory: string): Promise<void> {
  const command = line.replace(/^RUN (--mount=\S+ )*/, '').replace(' /pnpm', ` ${directory}/store`);
  // Files are those of whoever runs this.
  if (command.startsWith('chown ')) return;
  process.stdout.write(`RUN ${command}\n`);
  await execa({
    shell: true,
    cwd: image.directory,
    stdio: 'inherit',
    env: { CI: 'true', ...image.environment },
  })`${command}`;
}

function readList(content: string): string[] {
  return JSON.parse(content.slice(content.indexOf('[')));
}
