import type { ActionHandler } from '../press.ts'

/** By the kind of their action. */
export const linkActions: Record<string, ActionHandler> = {}
