"""The docstring of a package lists its modules in the order of their imports, with what other packages use of them."""

from __future__ import annotations

from tests.faces import PACKAGES, imported_within, listed, modules_of, used_outside
from tests.package_picture import PICTURE, draw, package_imports
from tests.test_layers import LAYERS


def test_modules_are_listed_in_the_order_of_their_imports() -> None:
    for package in PACKAGES:
        modules, below = [*listed(package)], imported_within(package)
        assert sorted(modules) == modules_of(package)
        for at, module in enumerate(modules):
            assert below[module] <= {*modules[:at]}, f"{package}/{module}"


def test_other_packages_use_what_is_listed() -> None:
    """`python -m tests.faces` lists what they use, for another package to be allowed to use more."""
    assert {package: listed(package) for package in PACKAGES} == {
        package: used_outside(package) for package in PACKAGES
    }


def test_the_picture_of_the_packages_shows_what_they_import() -> None:
    """`python -m tests.package_picture` draws it."""
    assert PICTURE.read_text(encoding="utf-8") == draw(package_imports())


def test_an_arrow_that_follows_from_others_is_left_out() -> None:
    chain = {package: set[str]() for package in LAYERS} | {"words": {"storage"}, "game": {"words"}}
    assert draw({**chain, "language": {"game", "words"}}) == draw({**chain, "language": {"game"}})
    assert draw({**chain, "language": {"game"}}).count("marker-end") == 3
