import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A baseline as a process of its own, which prints the port it listens on. */
export async function startProgram(
  name: string,
  args: string[],
): Promise<{ url: string; pid: number; child: ChildProcess }> {
  const program = fileURLToPath(new URL(`./baselines/${name}.ts`, import.meta.url))
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = await once(child.stdout, 'data')
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, child }
}
