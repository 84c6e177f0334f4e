import type { ChatEvent } from '../../../telegram/chat-update.ts'
import type { Holder, Turn } from '../turn.ts'

export type ClientTurn = Turn & { holder: Extract<Holder, { kind: 'client' }> }

export async function handleClientEvent(_turn: ClientTurn, _event: ChatEvent): Promise<void> {}
