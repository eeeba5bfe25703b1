// node server.js memory|flatfile FOLDER: says where it is once people can come.
const { FlatFile, Server } = require("boardgame.io/server");
const { game } = require("./game.js");

const [storage, dir] = process.argv.slice(2);
const db = storage === "flatfile" ? new FlatFile({ dir, logging: false }) : undefined;
const server = Server({ games: [game], db, origins: [/.*/] });

server.run({ port: 0, callback: () => {} }).then(({ appServer }) => {
  console.log(`http://127.0.0.1:${appServer.address().port}/`);
});
