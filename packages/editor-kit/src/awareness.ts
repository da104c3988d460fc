// Who is there, beside the document: the editor makes it before it has a connection.
export { applyAwarenessUpdate, Awareness, encodeAwarenessUpdate } from 'y-protocols/awareness'
