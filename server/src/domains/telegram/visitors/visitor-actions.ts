import type { ActionHandler } from '../press.ts'

/** By the kind of their action. */
export const visitorActions: Record<string, ActionHandler> = {}
