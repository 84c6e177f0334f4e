import { randomBytes } from 'node:crypto'

type BenchContext = { serverUrl: string; serverPid: number; databaseUrl: string }

/** Measures one thing on the running server; returns the lines to print. */
export type Workload = (context: BenchContext) => Promise<string[]>

/** The first account of the server under measurement. */
export const benchAdmin = { login: 'bench', password: randomBytes(18).toString('base64url') }
