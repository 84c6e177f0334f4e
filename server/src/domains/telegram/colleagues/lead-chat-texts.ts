import { clientTexts } from '../clients/client-texts.ts'

/** The words that a client gets, too: nobody learns from them what the office knows. */
export const leadChatTexts = { arrived: clientTexts.received }
