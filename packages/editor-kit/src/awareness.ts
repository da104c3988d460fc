// Presence, separate from the document: the editor creates it before it has a connection.
export { applyAwarenessUpdate, Awareness, encodeAwarenessUpdate } from 'y-protocols/awareness'
