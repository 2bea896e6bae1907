'use strict'
// Under --watch, Node tells the watcher of each module that is loaded; from a worker thread that is a message to whoever
// started the thread, who takes the first one for the answer. The folders to watch are named, so nobody needs telling.
delete process.env.WATCH_REPORT_DEPENDENCIES
