import type { ActionHandler } from '../press.ts'

/** By the kind of their action. */
export const colleagueActions: Record<string, ActionHandler> = {}
