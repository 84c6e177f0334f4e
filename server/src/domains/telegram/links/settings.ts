import type { ChatEvent } from '../../../telegram/chat-update.ts'
import type { Turn } from '../turn.ts'

export async function handleSettings(_turn: Turn, _event: ChatEvent): Promise<void> {}
