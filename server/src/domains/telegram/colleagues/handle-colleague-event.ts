import type { ChatEvent } from '../../../telegram/chat-update.ts'
import type { Holder, Turn } from '../turn.ts'

export type ColleagueTurn = Turn & { holder: Extract<Holder, { kind: 'staff' }> }

export async function handleColleagueEvent(_turn: ColleagueTurn, _event: ChatEvent): Promise<void> {}
